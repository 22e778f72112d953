import { useLingui } from "@lingui/react/macro";
import { useId, useState } from "react";
import { matchesSearch } from "#domain/exchange/currency-search.ts";
import { currencyDetail, rateUnits } from "#src/ui/money/currencyText.ts";
import { CourseText } from "#src/ui/money/CourseText.tsx";
import { useFieldText } from "#src/ui/feedback/useFieldText.ts";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { Amount } from "#src/ui/money/Amount.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { CurrencyIcon } from "#src/ui/money/CurrencyIcon.tsx";
import { FieldError } from "#src/ui/fields/Field.tsx";
import { Actions, Stack } from "#src/ui/layout/Layout.tsx";
import { Text } from "#src/ui/layout/Text.tsx";
import { TextField } from "#src/ui/fields/TextField.tsx";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { StepHeading } from "./WizardFrame.tsx";
import { directionMessages } from "./messages.ts";
import { inputId, type Wizard } from "./useWithdrawal.ts";
import styles from "./Withdrawal.module.css";
import "#src/ui/icons/lateIcons.ts";

/** Methods that are seen without a search. */
const few = 4;

/** The destination: one of the open directions. */
export function DirectionStep({ view, actions }: Wizard) {
  const { t } = useLingui();
  const locale = useLocale();
  const name = useId();
  const fieldText = useFieldText(directionMessages);
  const [search, setSearch] = useState("");
  const { directions, choice } = view.directions;
  const found = directions.filter(
    ({ currency: { name: title, ticker: sign, network }, isChosen }) =>
      isChosen ||
      matchesSearch(
        { name: title, tickers: [sign], networks: network === null ? [] : [network.code] },
        search,
      ),
  );
  const error = fieldText(choice);
  const ticker = view.balance?.currency.ticker ?? "";
  const isNoneChosen = !directions.some(({ isChosen, isAffordable }) => isChosen && isAffordable);
  const first = directions.find(({ isAffordable }) => isAffordable);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        actions.next();
      }}
    >
      <Stack gap={5}>
        <StepHeading>{t`Where do you want the money?`}</StepHeading>
        {view.balance !== null && (
          <Text tone="secondary">
            {t`Available:`} <Amount value={view.balance.available} currency={ticker} locale={locale} />
          </Text>
        )}
        <fieldset aria-describedby={error === undefined ? undefined : `${name}-error`}>
          <legend className={styles.hidden}>{t({ message: "Method", context: "withdrawal" })}</legend>
          {directions.length > few && (
            <search className={styles.search}>
              <TextField
                type="search"
                label={t`Find a method`}
                value={search}
                maxLength={64}
                autoComplete="off"
                prefix={<Icon name="search" />}
                onChange={setSearch}
              />
            </search>
          )}
          {found.length === 0 && <Text tone="secondary" role="status">{t`Nothing found`}</Text>}
          <div className={styles.directions}>
            {found.map(({ currency, minimum, fee, course, isChosen, isAffordable }) => (
              <label key={currency.id} className={styles.direction}>
                <input
                  type="radio"
                  name={name}
                  id={
                    (isNoneChosen ? currency.id === first?.currency.id : isChosen)
                      ? inputId("currency")
                      : undefined
                  }
                  className={styles.radio}
                  checked={isChosen}
                  disabled={!isAffordable}
                  onChange={() => actions.chooseDirection(currency.id)}
                />
                <CurrencyIcon code={currency.icon} network={currency.network?.code} />
                <span className={styles.words}>
                  <span className={styles.title}>{currency.name}</span>
                  <span className={styles.detail}>{currencyDetail(currency)}</span>
                </span>
                <span className={styles.figures}>
                  {view.balance !== null && currency.id !== view.balance.currency.id && (
                    <span>
                      <CourseText course={course} {...rateUnits(view.balance.currency, currency)} />
                    </span>
                  )}
                  <span className={styles.detail}>
                    {t`from`} <Amount value={minimum} currency={ticker} locale={locale} />
                    {", "}
                    {fee === "0" ? (
                      t`no fee`
                    ) : (
                      <>
                        {t`fee`} <Amount value={fee} currency={ticker} locale={locale} />
                      </>
                    )}
                  </span>
                </span>
              </label>
            ))}
          </div>
          <FieldError id={name} error={error} />
        </fieldset>
        <Actions>
          <Button type="submit" variant="primary" size="large" iconEnd="arrowRight">{t`Next`}</Button>
        </Actions>
      </Stack>
    </form>
  );
}
