import { useLingui } from "@lingui/react/macro";
import { memo } from "react";
import type { CurrencyVariant, RequisitePart } from "#machines/exchange/exchange/exchange.types.ts";
import type { FieldView, FieldsView } from "#machines/exchange/exchange/form.selectors.ts";
import { Section } from "#src/ui/layout/Card.tsx";
import { lazyComponent } from "#src/ui/lazyComponent.ts";
import { Skeleton } from "#src/ui/feedback/Skeleton.tsx";
import styles from "./ExchangeDetails.module.css";
import { FormField } from "./FormField.tsx";
import type { LateParts } from "./LateParts.ts";
import type { ExchangeActions } from "./useExchange.ts";

type Props = {
  fields: FieldsView;
  /** What is received. */
  ticker: string | null;
  isEditable: boolean;
  actions: ExchangeActions;
  /** Fills in saved requisites and saves the typed ones; renders nothing for guests. */
  Saved: LateParts["Saved"];
};

/** The requisites of one part. Those of a refund are saved among those that the currency is received at. */
export function Requisites({
  title,
  lead,
  side,
  currency,
  fields,
  ticker,
  isEditable,
  actions,
  Saved,
}: {
  title: string;
  lead?: string;
  side: RequisitePart;
  currency: CurrencyVariant | null;
  fields: readonly FieldView[];
} & Omit<Props, "fields">) {
  if (fields.length === 0) return null;
  return (
    <Section
      level={2}
      look="subtitle"
      title={title}
      lead={lead}
      action={
        isEditable &&
        currency !== null && (
          <Saved
            side={side === "from" ? "from" : "to"}
            currency={currency.id}
            fields={fields}
            onFill={(name, value) => actions.changeRequisite(side, name, value)}
          />
        )
      }
    >
      <div className={styles.fields}>
        {fields.map(
          (field) =>
            field.kind !== "promocode" &&
            field.side !== null && (
              <FormField
                key={field.key}
                field={field}
                kind={field.kind}
                label={field.label ?? field.name}
                hint={field.hint}
                ticker={ticker}
                isEditable={isEditable}
                actions={actions}
                onChange={(value) =>
                  field.side !== null && actions.changeRequisite(field.side, field.name, value)
                }
              />
            ),
        )}
      </div>
    </Section>
  );
}

const city = lazyComponent(
  () => import("./CityField.tsx"),
  ({ CityField }) => CityField,
);

/** City, and requisites of both sides. */
export const RequisiteFields = memo(function RequisiteFields({
  fields,
  send,
  receive,
  isVerified,
  isEditable,
  actions,
  Saved,
}: Omit<Props, "ticker"> & {
  send: CurrencyVariant | null;
  receive: CurrencyVariant | null;
  /** The card to pay from is chosen among the verified ones. */
  isVerified: boolean;
}) {
  const { t } = useLingui();
  const shared = { ticker: receive?.ticker ?? null, isEditable, actions, Saved };
  return (
    <>
      {fields.city !== null && (
        <Section level={2} look="subtitle" title={t`Where to come`}>
          <city.Lazy
            city={fields.city}
            isEditable={isEditable}
            actions={actions}
            fallback={<Skeleton shape="block" className={styles.city} />}
          />
        </Section>
      )}
      <Requisites
        title={send?.group === "cash" ? t`Who brings the cash` : t`Where you pay from`}
        side="from"
        currency={send}
        fields={fields.from}
        {...shared}
        isEditable={isEditable && !isVerified}
      />
      <Requisites
        title={receive?.group === "cash" ? t`Who collects the cash` : t`Where we send it`}
        side="to"
        currency={receive}
        fields={fields.to}
        {...shared}
      />
    </>
  );
});
