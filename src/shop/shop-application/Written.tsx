import { useLingui } from "@lingui/react/macro";
import type { ShopApplication } from "#machines/shop/shop-application/shop-application.machine.ts";
import { formatDay } from "#src/language/formatDate.ts";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { Card } from "#src/ui/layout/Card.tsx";
import { KeyValue } from "#src/ui/layout/KeyValue.tsx";
import { Stack } from "#src/ui/layout/Layout.tsx";
import { Heading } from "#src/ui/layout/Text.tsx";
import styles from "./Shop.module.css";

/** What the applicant wrote. */
export function Written({ application }: { application: ShopApplication }) {
  const { t } = useLingui();
  const locale = useLocale();
  const text = (value: string) => <span className={styles.text}>{value}</span>;
  return (
    <Card>
      <Stack gap={3}>
        <Heading level={2} look="subtitle">{t`Application`}</Heading>
        <KeyValue
          pairs={[
            { key: t`Shop name`, value: text(application.name) },
            { key: t`Site address`, value: text(application.site) },
            { key: t`What you sell`, value: text(application.sells) },
            { key: t`Contact`, value: text(application.contact) },
            { key: t`Sent on`, value: formatDay(locale, application.created_at) },
          ]}
        />
      </Stack>
    </Card>
  );
}
