import { useLingui } from "@lingui/react/macro";
import { LinkToPass } from "#src/ui/layout/LinkToPass.tsx";
import { takeFocus } from "#src/ui/feedback/takeFocus.ts";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { Amount } from "#src/ui/money/Amount.tsx";
import { Banner } from "#src/ui/feedback/Banner.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { CopyRow } from "#src/ui/controls/CopyRow.tsx";
import { Stack } from "#src/ui/layout/Layout.tsx";
import type { GiftPurchase } from "./useGiftPurchase.ts";
import styles from "./Gift.module.css";

/** The card with its code, which is shown only once. */
export function PurchaseDone({ view, actions }: GiftPurchase) {
  const { t } = useLingui();
  const locale = useLocale();
  if (view.created === null) return null;
  const { card, code, link } = view.created;
  return (
    <div ref={takeFocus} tabIndex={-1} className={styles.step}>
      <Stack gap={4}>
        <Banner tone="success" announce title={t`The card is created`}>
          {card.recipient === null
            ? t`Copy the link or the code now: we won't show them again. Anyone who has the code can redeem the card.`
            : t`We've sent the link to ${card.recipient}. You can pass it on yourself as well: we won't show it again.`}
        </Banner>
        <Amount value={card.amount} currency={card.currency.ticker} locale={locale} size="large" />
        <CopyRow label={t`Card code`} value={code} large copyLabel={t`Copy the code`} />
        <LinkToPass
          link={link}
          codeLabel={t`QR code of the card`}
          isSharing={view.isSharing}
          hasShareFailed={view.hasShareFailed}
          onShare={actions.share}
        />
        <div>
          <Button variant="quiet" onClick={actions.again}>{t`Create another card`}</Button>
        </div>
      </Stack>
    </div>
  );
}
