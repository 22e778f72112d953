import { useLingui } from "@lingui/react/macro";
import { type ReactNode, useCallback, useRef } from "react";
import { stages } from "#machines/claim/claim/progress.selectors.ts";
import { Skeleton } from "#src/ui/feedback/Skeleton.tsx";
import { StatusTag } from "#src/ui/feedback/StatusTag.tsx";
import { Tag } from "#src/ui/feedback/Tag.tsx";
import { Stepper } from "#src/ui/layout/Stepper.tsx";
import { Text, VisuallyHidden } from "#src/ui/layout/Text.tsx";
import { useLeave } from "#src/ui/layout/useLeave.ts";
import { CommandButton } from "#src/claim/claim/CommandButton.tsx";
import { paidHow, paidTexts, stageNames } from "#src/claim/claim/messages.ts";
import styles from "./OrderHead.module.css";
import type { ClaimActions, ClaimView } from "#src/claim/claim/useClaim.ts";

/** Commands that nobody is asked to use. The dialog that each opens takes the focus, which folds them away. */
function More({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const details = useRef<HTMLDetailsElement>(null);
  const fold = useCallback(() => details.current?.removeAttribute("open"), []);
  useLeave(details, fold);
  return (
    <details ref={details} className={styles.more}>
      <summary>
        <span aria-hidden="true">⋯</span>
        <VisuallyHidden>{t`More`}</VisuallyHidden>
      </summary>
      <div className={styles.sheet}>{children}</div>
    </details>
  );
}

/** The order's number, its stage and its status; in '…' what nobody is asked to do. */
export function OrderHead({ view, actions }: { view: ClaimView; actions: ClaimActions }) {
  const { t, i18n } = useLingui();
  const { claim, stagesPassed, allowed, act, hasEnded } = view;
  if (claim === null)
    return (
      <div className={styles.head}>
        <Skeleton width="third" />
      </div>
    );
  const number = String(claim.number);
  // What the gateway fails to report, the visitor still can.
  const isDeclaredHere = act === "leave" && allowed.includes("mark_paid");
  const more = isDeclaredHere || allowed.includes("cancel");
  return (
    <div className={styles.head}>
      <div className={styles.row}>
        <Text as="span" strong className={styles.number}>{t`Order ${number}`}</Text>
        <div className={styles.acts}>
          {view.isUpToVisitor ? (
            <Tag dot tone="warning">{t`Waiting for you`}</Tag>
          ) : (
            <StatusTag status={claim.status} dot={!hasEnded} />
          )}
          {more && (
            <More>
              {isDeclaredHere && (
                <CommandButton
                  view={view}
                  action="mark_paid"
                  variant="quiet"
                  size="medium"
                  onClick={actions.declarePaid}
                >
                  {i18n._(paidTexts[paidHow(claim)].declare)}
                </CommandButton>
              )}
              <CommandButton
                view={view}
                action="cancel"
                variant="quiet"
                size="medium"
                onClick={actions.cancel}
              >
                {t`Cancel the order`}
              </CommandButton>
            </More>
          )}
        </div>
      </div>
      {stagesPassed !== null && stagesPassed < stages.length && (
        <Stepper
          label={t`Stages of the exchange`}
          steps={stages.map((stage) => i18n._(stageNames[stage]))}
          current={stagesPassed}
        />
      )}
    </div>
  );
}
