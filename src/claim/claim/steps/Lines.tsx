import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { localePath } from "#domain/text/locale.ts";
import type { Claim } from "#machines/claim/claim/claim.types.ts";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { ChatLink } from "#src/ui/controls/ChatLink.tsx";
import { CopyButton } from "#src/ui/controls/CopyButton.tsx";
import { Card } from "#src/ui/layout/Card.tsx";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { Text } from "#src/ui/layout/Text.tsx";
import { OrderWay } from "#src/claim/order-chart/OrderWay.tsx";
import { BackToShop } from "./EndSteps.tsx";
import styles from "./Lines.module.css";
import { ReceiptLine } from "./ReceiptLine.tsx";
import type { ClaimActions, ClaimView } from "#src/claim/claim/useClaim.ts";
import "#src/ui/icons/lateIcons.ts";

/** The link is the key to the order. */
function KeepLink() {
  const { t } = useLingui();
  const name = t`Link to this order`;
  return (
    <div className={styles.line}>
      <div className={styles.words}>
        <Text>{name}</Text>
        <Text size="small" tone="secondary">{t`It opens this order: keep it, and don't share it.`}</Text>
      </div>
      <CopyButton value={location.origin + location.pathname} label={t`Copy: ${name}`} iconOnly />
    </div>
  );
}

/** A link as a line. */
const Way = ({ children }: { children: ReactNode }) => (
  <div className={styles.line}>
    {children}
    <Icon name="chevronRight" />
  </div>
);

const ends: readonly ClaimView["step"][] = ["done", "refunded", "rejected", "expired", "cancelled"];
/** Whether the step offers the way back to the shop itself. */
const hasEnded = (step: ClaimView["step"]): boolean => ends.includes(step);

/** What else can be done with the order, a line each. */
export function Lines({
  claim,
  view,
  actions,
  notice,
}: {
  claim: Claim;
  view: ClaimView;
  actions: ClaimActions;
  notice: ReactNode;
}) {
  const { t } = useLingui();
  const locale = useLocale();
  const { step } = view;
  const keep = <KeepLink key="keep" />;
  const write = (
    <Way key="write">
      <ChatLink>{t`Write to us about this order`}</ChatLink>
    </Way>
  );
  const passed = claim.history.map(({ status }, index) => ({
    event: null,
    from: claim.history[index - 1]?.status ?? null,
    to: status,
  }));
  return (
    <Card flush className={styles.lines}>
      {!claim.is_final && step !== "confirmingRequisites" && <div className={styles.notice}>{notice}</div>}
      {view.upload !== null && view.receiptPurpose !== null && (
        <ReceiptLine claim={claim} upload={view.upload} purpose={view.receiptPurpose} actions={actions} />
      )}
      {hasEnded(step) ? [write, keep] : [keep, write]}
      {claim.return_url !== null && !hasEnded(step) && (
        <Way>
          <BackToShop url={claim.return_url} isQuiet />
        </Way>
      )}
      {claim.is_promised && (
        <Way>
          {/* A document of its own: a link with a target bypasses the router. */}
          <a href={`${localePath(locale, "/promise")}#${claim.id}`} target="_self">
            {t`Check and save the terms`}
          </a>
        </Way>
      )}
      <div className={styles.chart}>
        <OrderWay title={t`How an order goes`} history={passed} />
      </div>
    </Card>
  );
}
