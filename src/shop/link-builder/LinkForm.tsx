import { useLingui } from "@lingui/react/macro";
import { locales } from "#domain/text/locale.ts";
import { linkLabels } from "#domain/shop/shop-link.ts";
import type { LinkField } from "#machines/shop/link-builder/link-builder.types.ts";
import type { CurrencyChoice } from "#machines/shop/link-builder/link-builder.selectors.ts";
import { fieldId } from "#src/ui/forms/useFieldProps.ts";
import { StaleNotice } from "#src/ui/list/StaleNotice.tsx";
import { useFieldText } from "#src/ui/feedback/useFieldText.ts";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { Card } from "#src/ui/layout/Card.tsx";
import { formatAmount } from "#src/ui/money/formatAmount.ts";
import { Stack } from "#src/ui/layout/Layout.tsx";
import { Select } from "#src/ui/controls/Select.tsx";
import { Heading } from "#src/ui/layout/Text.tsx";
import { TextField } from "#src/ui/fields/TextField.tsx";
import styles from "./LinkBuilder.module.css";
import { faultMessages } from "./messages.ts";
import type { LinksPage } from "./useLinkBuilder.ts";

const names = { ru: "Русский", en: "English" } as const;

function CurrencySelect({
  name,
  label,
  choice: { value, currencies },
  disabled = false,
  hint,
  onChange,
}: {
  name: string;
  label: string;
  choice: CurrencyChoice;
  disabled?: boolean;
  hint?: string | undefined;
  onChange: (id: number | null) => void;
}) {
  const { t } = useLingui();
  return (
    <Select
      id={fieldId(name)}
      name={name}
      label={label}
      disabled={disabled}
      hint={hint}
      choices={[
        { value: "", label: t`Any currency` },
        ...currencies.map(({ id, name: currency, ticker, network }) => ({
          value: String(id),
          // A currency and its network may be called alike.
          label: [currency, ...new Set([ticker, network?.code ?? ""])]
            .filter((part, index) => part !== "" && (index === 0 || !currency.includes(part)))
            .join(" "),
        })),
      ]}
      value={value === null ? "" : String(value)}
      onChange={(chosen) => onChange(chosen === "" ? null : Number(chosen))}
    />
  );
}

function Pair({ view, actions }: LinksPage) {
  const { t } = useLingui();
  return (
    <>
      <div className={styles.sides} aria-busy={view.isPairPending}>
        <CurrencySelect
          name="from"
          label={t`Customers send`}
          choice={view.from}
          onChange={actions.chooseSend}
        />
        <CurrencySelect
          name="to"
          label={t`Customers receive`}
          choice={view.to}
          disabled={view.to.currencies.length === 0}
          hint={view.from.value === null ? t`First choose what customers send` : undefined}
          onChange={actions.chooseReceive}
        />
      </div>
      {view.pairFailure !== null && (
        <StaleNotice
          title={t`The pair couldn't be loaded`}
          failure={view.pairFailure}
          onRetry={actions.retryPair}
        />
      )}
    </>
  );
}

function useLimits({ limits, ticker }: LinksPage["view"]): string | undefined {
  const { t } = useLingui();
  const locale = useLocale();
  if (limits === null || ticker === null) return undefined;
  const [min, max] = [limits.min, limits.max].map((amount) => formatAmount(amount, { locale }));
  return t`Now from ${min} to ${max} ${ticker}`;
}

/** The parts of a link. Nothing is sent: the link follows the typed values. */
export function LinkForm({ view, actions }: LinksPage) {
  const { t } = useLingui();
  const text = useFieldText(faultMessages);
  const limits = useLimits(view);
  const typed = (field: Extract<LinkField, "amount" | "order" | "campaign" | "promocode" | "label">) => ({
    id: fieldId(field),
    name: field,
    autoComplete: "off",
    value: view[field].value,
    error: text(view[field]),
    onChange: (value: string) => actions.change(field, value),
    onBlur: () => actions.leave(field),
  });
  const word = { autoCapitalize: "none", spellCheck: false } as const;
  return (
    <Card>
      <form noValidate onSubmit={(event) => event.preventDefault()}>
        <Stack gap={4}>
          <Heading level={2} look="subtitle">{t`What the link contains`}</Heading>
          <Pair view={view} actions={actions} />
          <div className={styles.fields}>
            <TextField
              {...typed("amount")}
              label={t`Amount to send`}
              inputMode="decimal"
              hint={limits}
              suffix={view.ticker === null ? undefined : <span>{view.ticker}</span>}
            />
            {view.cities.length > 0 && (
              <Select
                id={fieldId("city")}
                name="city"
                label={t`City`}
                choices={[
                  { value: "", label: t`The customer chooses` },
                  ...view.cities.map(({ code, name }) => ({ value: code, label: name })),
                ]}
                value={view.city}
                onChange={(value) => actions.change("city", value)}
              />
            )}
            <TextField
              {...typed("order")}
              {...word}
              label={t`Your order ID`}
              hint={t`Stays with every exchange by this link: you find it in your sales.`}
            />
            <TextField
              {...typed("campaign")}
              {...word}
              label={t`Campaign`}
              hint={t`Where the link stands, such as newsletter.`}
            />
            <TextField {...typed("promocode")} {...word} label={t`Promo code`} />
            <Select
              id={fieldId("language")}
              name="language"
              label={t`Page language`}
              choices={locales.map((value) => ({ value, label: names[value] }))}
              value={view.language}
              onChange={(value) => actions.change("language", value)}
            />
            <TextField
              {...typed("label")}
              label={t`Link text`}
              hint={t`For the link and the button on your site.`}
              placeholder={linkLabels[view.language]}
            />
          </div>
        </Stack>
      </form>
    </Card>
  );
}
