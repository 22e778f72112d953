import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { writeFigure } from "#domain/money/figures.ts";
import { writeSpan } from "#domain/time/span.ts";
import type { Exchange } from "#src/exchange/exchange/useExchange.ts";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { Anchor } from "#src/ui/controls/Anchor.tsx";
import reach from "#src/ui/controls/Reach.module.css";
import { CurrencyIcon } from "#src/ui/money/CurrencyIcon.tsx";
import styles from "./Proofs.module.css";

const Proof = ({ value, children }: { value: string; children: ReactNode }) => (
  <div>
    <dt>{children}</dt>
    <dd>{value}</dd>
  </div>
);

/** As many as a phone has room for in a line. */
const most = 9;

/** What speaks for the exchange: each proof is there only with its number. */
export function Proofs({ service }: Pick<Exchange["view"], "service">) {
  const { t } = useLingui();
  const locale = useLocale();
  if (service === null) return null;
  const { proofs, usualMinutes, marks } = service;
  const number = (value: string) => writeFigure(locale, value);
  const reviews = proofs?.reviews ?? null;
  return (
    <div className={styles.place}>
      <dl className={styles.proofs}>
        {reviews !== null && (
          <Proof value={`${number(reviews.average)} ★`}>
            <Anchor href="/reviews" className={reach.reach}>
              {t`Reviews: ${number(String(reviews.count))}`}
            </Anchor>
          </Proof>
        )}
        {typeof proofs?.done === "number" && (
          <Proof value={number(String(proofs.done))}>{t`Exchanges done`}</Proof>
        )}
        {usualMinutes !== null && <Proof value={writeSpan(locale, usualMinutes)}>{t`Usual time`}</Proof>}
      </dl>
      {/* The picker says their names. */}
      <div aria-hidden="true" className={styles.marks}>
        {marks.slice(0, most).map((icon) => (
          <CurrencyIcon key={icon} code={icon} size="small" />
        ))}
        {marks.length > most && <span>+{marks.length - most}</span>}
      </div>
    </div>
  );
}
