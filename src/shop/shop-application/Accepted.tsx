import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { Shop } from "#machines/shop/shop-application/shop-application.machine.ts";
import { RewardBalance } from "#src/earnings/frame/RewardBalance.tsx";
import { ShopListing } from "#src/shop/shop-listing/ShopListing.tsx";
import { ShopWithdrawals } from "#src/shop/shop-withdrawals/ShopWithdrawals.tsx";
import { ShopSurcharge } from "#src/shop/shop-surcharge/ShopSurcharge.tsx";
import { formatDay } from "#src/language/formatDate.ts";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { ButtonLink } from "#src/ui/controls/Button.tsx";
import { Card } from "#src/ui/layout/Card.tsx";
import { CopyRow } from "#src/ui/controls/CopyRow.tsx";
import { formatPercent } from "#src/ui/money/formatAmount.ts";
import { KeyValue } from "#src/ui/layout/KeyValue.tsx";
import { Stack } from "#src/ui/layout/Layout.tsx";
import { Heading, Text } from "#src/ui/layout/Text.tsx";
import styles from "./Shop.module.css";

function Link({ shop: { link, remembered_days: days } }: { shop: Shop }) {
  const { t } = useLingui();
  return (
    <Card>
      <Stack gap={3}>
        <Heading level={2} look="subtitle">{t`Your link`}</Heading>
        <CopyRow
          label={t`Address`}
          value={link}
          shown={<span className={styles.text}>{link}</span>}
          copyLabel={t`Copy the link`}
        />
        <Text size="small" tone="secondary">
          {t({
            message: plural(days, {
              one: "A browser remembers your link for # day. Your own exchanges earn no reward.",
              other: "A browser remembers your link for # days. Your own exchanges earn no reward.",
            }),
          })}
        </Text>
      </Stack>
    </Card>
  );
}

/** A shop: its link, its earnings, and its terms. */
export function Accepted({ shop }: { shop: Shop }) {
  const { t } = useLingui();
  const locale = useLocale();
  const text = (value: string) => <span className={styles.text}>{value}</span>;
  return (
    <>
      <div className={styles.pair}>
        <RewardBalance rewards={shop} ticker={shop.currency.ticker}>
          <div>
            <ButtonLink href="/account/shop/withdrawal" variant="primary">{t`Withdraw`}</ButtonLink>
          </div>
        </RewardBalance>
        <Card>
          <Stack gap={3}>
            <Heading level={2} look="subtitle" className={styles.text}>
              {shop.name}
            </Heading>
            <KeyValue
              pairs={[
                { key: t`Site address`, value: text(shop.site) },
                { key: t`Your share of our profit`, value: formatPercent(shop.share, { locale }) },
                { key: t`Shop since`, value: formatDay(locale, shop.created_at) },
              ]}
            />
          </Stack>
        </Card>
      </div>
      <Link shop={shop} />
      <div className={styles.pair}>
        <ShopSurcharge surcharge={shop.surcharge} />
        <ShopListing shop={shop} />
      </div>
      <ShopWithdrawals />
    </>
  );
}
