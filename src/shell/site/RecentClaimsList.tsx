import { useLingui } from "@lingui/react/macro";
import type { RecentClaim } from "#machines/site/app/app.types.ts";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { Anchor } from "#src/ui/controls/Anchor.tsx";
import { Amount } from "#src/ui/money/Amount.tsx";
import { StatusTag } from "#src/ui/feedback/StatusTag.tsx";
import styles from "./RecentClaimsList.module.css";

interface RecentClaimsListProps {
  claims: readonly RecentClaim[];
}

/** Claims, each with a link to its page. */
export function RecentClaimsList({ claims }: RecentClaimsListProps) {
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <section aria-label={t`Your orders`}>
      <ul className={styles.claims}>
        {claims.map(({ id, number, status, from, to }) => (
          <li key={id}>
            <Anchor href={`/claim/${id}`} className={styles.claim}>
              <strong>{t`Order ${number}`}</strong>
              <StatusTag status={status} />
              <span className={styles.amounts}>
                <Amount value={from.amount} currency={from.currency.ticker} locale={locale} /> →{" "}
                <Amount value={to.amount} currency={to.currency.ticker} locale={locale} />
              </span>
              <span className={styles.open}>{t`Open`}</span>
            </Anchor>
          </li>
        ))}
      </ul>
    </section>
  );
}
