import type { CardRequest } from "#machines/account/card-verification/card-verification.types.ts";
import { useLingui } from "@lingui/react/macro";
import { KeyValue } from "#src/ui/layout/KeyValue.tsx";

/** What is known of the card, masked. */
export function CardFigures({ request }: { request: CardRequest }) {
  const { t } = useLingui();
  return (
    <KeyValue
      pairs={[
        { key: t`Bank`, value: request.currency.name },
        ...request.fields.map(({ label, value }) => ({ key: label, value })),
      ]}
    />
  );
}
