import type { ReactNode } from "react";
import { takeFocus } from "#src/ui/feedback/takeFocus.ts";
import { Heading } from "#src/ui/layout/Text.tsx";
import styles from "./Withdrawal.module.css";
import { Steps } from "@ark-ui/react/steps";
import { useLingui } from "@lingui/react/macro";
import { wizardSteps } from "#machines/earnings/withdrawal/withdrawal.types.ts";
import { Card } from "#src/ui/layout/Card.tsx";
import { cx } from "#src/ui/cx.ts";
import { Step } from "#src/ui/layout/Step.tsx";
import stepper from "#src/ui/layout/Stepper.module.css";
import { stepNames } from "./messages.ts";
import type { Wizard } from "./useWithdrawal.ts";

/** The step's heading; it takes the focus when the step opens. */
export function StepHeading({ children }: { children: ReactNode }) {
  return (
    <div ref={takeFocus} tabIndex={-1} className={styles.heading}>
      <Heading level={2}>{children}</Heading>
    </div>
  );
}

/** The place of the steps while the balance loads: the bars, without names. */
export const StepsPlace = () => (
  <div className={cx(stepper.list, styles.steps)} aria-hidden="true">
    {wizardSteps.map((step) => (
      <span key={step} className={cx(stepper.step, styles.step)} />
    ))}
  </div>
);

/** The steps above the current one. Completed steps are links. */
export function WizardFrame({ view, actions, children }: Wizard & { children: ReactNode }) {
  const { t, i18n } = useLingui();
  const { current, reachable } = view.steps;
  const index = Math.max(0, current);
  const isBusy = view.page === "review" && view.submission.status === "working";
  return (
    <Steps.Root
      count={wizardSteps.length}
      step={index}
      onStepChange={({ step }) => {
        const asked = wizardSteps[step];
        if (asked !== undefined && step !== index) actions.openStep(asked);
      }}
    >
      <Steps.List className={cx(stepper.list, styles.steps)} aria-label={t`Steps of the withdrawal`}>
        {/* Ark's own item between list and tab has an attribute that a list of tabs must not contain. */}
        <Steps.Context>
          {({ getTriggerProps }) =>
            wizardSteps.map((step, at) => (
              <button
                key={step}
                {...getTriggerProps({ index: at })}
                className={cx(
                  stepper.step,
                  styles.step,
                  at < index && stepper.done,
                  at === index && stepper.current,
                )}
                disabled={isBusy || reachable[at] !== true}
              >
                <span>
                  {at + 1}. {i18n._(stepNames[step])}
                </span>
              </button>
            ))
          }
        </Steps.Context>
      </Steps.List>
      <Steps.Content index={index} tabIndex={-1} className={styles.content}>
        <Card>
          <Step step={view.page}>{children}</Step>
        </Card>
      </Steps.Content>
    </Steps.Root>
  );
}
