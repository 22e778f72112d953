import { useMemo } from "react";
import type { ComponentProps } from "react";
import { type Bank, bankNamed, banks, findBanks } from "#domain/requisites/banks.ts";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { ComboField } from "#src/ui/fields/ComboField.tsx";
import { CurrencyIcon } from "#src/ui/money/CurrencyIcon.tsx";
import styles from "./BankField.module.css";

/** Banks whose currencies have a drawing. */
const drawn = new Set(["sber", "tbank", "alfa"]);

function Mark({ bank: { id, name } }: { bank: Bank }) {
  const locale = useLocale();
  if (drawn.has(id)) return <CurrencyIcon code={id} size="small" />;
  return (
    <span className={styles.mark} data-bank={id} aria-hidden="true">
      {name[locale].replace(/^Банк /, "").charAt(0)}
    </span>
  );
}

/** The recipient's bank: chosen from the known ones, or typed. A separate chunk: few pairs ask for a bank. */
export function BankField(
  props: Omit<ComponentProps<typeof ComboField>, "suggestions" | "chosenId" | "prefix">,
) {
  const locale = useLocale();
  const { value } = props;
  const bank = bankNamed(value);
  const isChosen = bank !== undefined;
  const suggestions = useMemo(
    () =>
      (isChosen ? banks : findBanks(value)).map((one) => ({
        id: one.id,
        text: one.name[locale],
        mark: <Mark bank={one} />,
      })),
    [isChosen, value, locale],
  );
  return (
    <ComboField
      {...props}
      suggestions={suggestions}
      chosenId={bank?.id}
      prefix={bank && <Mark bank={bank} />}
    />
  );
}
