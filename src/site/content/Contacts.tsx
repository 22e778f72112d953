import { useLingui } from "@lingui/react/macro";
import type { ContentPage } from "#domain/content.ts";
import { Anchor } from "#src/ui/controls/Anchor.tsx";
import { Card } from "#src/ui/layout/Card.tsx";
import { KeyValue } from "#src/ui/layout/KeyValue.tsx";
import styles from "./ContentView.module.css";

/** Ways to reach the exchange besides the form. */
export function Contacts({
  contacts: { company, email, telegram, hours },
}: {
  contacts: NonNullable<ContentPage["contacts"]>;
}) {
  const { t } = useLingui();
  const name = telegram?.replace(/^@/, "");
  return (
    <div className={styles.contacts}>
      <Card>
        <KeyValue
          pairs={[
            ...(company === null ? [] : [{ key: t`Operated by`, value: company }]),
            ...(email === null ? [] : [{ key: t`Email`, value: <a href={`mailto:${email}`}>{email}</a> }]),
            ...(name === undefined
              ? []
              : [
                  {
                    key: "Telegram",
                    value: (
                      <a href={`https://t.me/${name}`} rel="noopener">
                        @{name}
                      </a>
                    ),
                  },
                ]),
            ...(hours === null ? [] : [{ key: t`Support, every day`, value: hours }]),
            {
              key: t`Lost the link to an order?`,
              value: <Anchor href="/find-claim">{t`Find an order`}</Anchor>,
            },
          ]}
        />
      </Card>
    </div>
  );
}
