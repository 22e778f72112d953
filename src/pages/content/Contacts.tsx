import { useLingui } from "@lingui/react/macro";
import type { ContentPage } from "#domain/content.ts";
import { Card } from "#src/ui/Card.tsx";
import { KeyValue } from "#src/ui/KeyValue.tsx";

/** Ways to reach the exchange besides the form. */
export function Contacts({
  contacts: { email, telegram },
}: {
  contacts: NonNullable<ContentPage["contacts"]>;
}) {
  const { t } = useLingui();
  if (email === null && telegram === null) return null;
  const name = telegram?.replace(/^@/, "");
  return (
    <Card>
      <KeyValue
        pairs={[
          ...(email === null ? [] : [{ key: t`E-mail`, value: <a href={`mailto:${email}`}>{email}</a> }]),
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
        ]}
      />
    </Card>
  );
}
