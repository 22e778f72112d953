import { useLingui } from "@lingui/react/macro";
import type { ContentPage } from "#domain/site/content.ts";
import { Card } from "#src/ui/layout/Card.tsx";
import { KeyValue } from "#src/ui/layout/KeyValue.tsx";

/** Ways to reach the exchange besides the form. */
export function Contacts({
  contacts: { company, email, telegram, hours },
}: {
  contacts: NonNullable<ContentPage["contacts"]>;
}) {
  const { t } = useLingui();
  const name = telegram?.replace(/^@/, "");
  if ([company, email, telegram, hours].every((way) => way === null)) return null;
  return (
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
        ]}
      />
    </Card>
  );
}
