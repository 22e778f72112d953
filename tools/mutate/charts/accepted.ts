/** A mutant that behaves like the original chart, although the search is too large to prove this. */
export interface AcceptedMutant {
  readonly flow: string;
  /** The change, as in the report. */
  readonly says: string;
  readonly reason: string;
}

const because = (reason: string, flow: string, mutants: readonly string[]): AcceptedMutant[] =>
  mutants.map((says) => ({ flow, says, reason }));

/** Equivalent survivors, each with its reason. A run reports entries that are now caught. */
export const accepted: readonly AcceptedMutant[] = [
  ...because("On a hidden page, waiting leads directly to paused.", "exchange", [
    "ready.direction.loaded.watch.reading | page.hidden | 0: to ready.direction.loaded.watch.waiting instead of ready.direction.loaded.watch.paused",
    "ready.direction.loaded.watch.late | page.hidden | 0: to ready.direction.loaded.watch.waiting instead of ready.direction.loaded.watch.paused",
  ]),
  ...because("With an amount, deciding leads directly to open.", "exchange", [
    "ready.details.folded | amount.change | 0: to ready.details.deciding instead of ready.details.open",
    "ready.details.folded | amount.fill | 0: to ready.details.deciding instead of ready.details.open",
  ]),
  ...because(
    "If all steps are complete, deciding leads directly to the review and corrects the address.",
    "withdrawal",
    [
      "form | step.open | 3",
      "form | place.returned | 3",
      "form.amount | step.next | 1",
      "confirmingCourse | course.decline | 0",
      "offline | withdrawal.edit | 0",
      "waitingTurn | withdrawal.edit | 0",
      "failed | withdrawal.edit | 0",
    ].map((place) => `${place}: to form.deciding instead of form.review`),
  ),
  ...because("If a slot is free, full leads directly to loading.", "preload-queue", [
    "idle | always | 0: to full instead of loading",
  ]),
  ...because(
    "A form that failed was complete, so validating leads directly to changing.",
    "password-change",
    ["failed | form.submit | 0: to changing instead of validating"],
  ),
  ...because(
    "A form with only one field filled in is invalid, so validating returns to editing, and no field has lost focus yet.",
    "password-change",
    ["changed | field.change | 0: to validating instead of editing"],
  ),
  ...because("A read claim raises claim.received, which leads to scheduling in the same step.", "claim", [
    "open.polling.running.asking | xstate.done.actor.pollClaim | 0: to open.polling.running.waiting instead of open.polling.running.scheduling",
  ]),
  ...["card-verification", "identity-verification"].flatMap((flow) =>
    because("Without it the next branch returns to waiting through deciding, with the same result.", flow, [
      "open.course.waiting.asking | xstate.done.actor.pollRequest | 0: removed",
    ]),
  ),
];
