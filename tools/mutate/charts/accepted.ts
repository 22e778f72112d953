/** A mutant that behaves like the original chart, although the search is too large to prove it. */
export interface AcceptedMutant {
  readonly flow: string;
  /** What was changed, as the report says it. */
  readonly says: string;
  readonly reason: string;
}

const because = (reason: string, flow: string, mutants: readonly string[]): AcceptedMutant[] =>
  mutants.map((says) => ({ flow, says, reason }));

/** Equivalent survivors, each with its reason. A run reports entries that are caught in the meantime. */
export const accepted: readonly AcceptedMutant[] = [
  ...because("Waiting leads on to paused by itself while the page is hidden.", "exchange", [
    "ready.direction.loaded.watch.reading | page.hidden | 0: to ready.direction.loaded.watch.waiting instead of ready.direction.loaded.watch.paused",
    "ready.direction.loaded.watch.late | page.hidden | 0: to ready.direction.loaded.watch.waiting instead of ready.direction.loaded.watch.paused",
  ]),
  ...because("With an amount, deciding leads on to open by itself.", "exchange", [
    "ready.details.folded | amount.change | 0: to ready.details.deciding instead of ready.details.open",
    "ready.details.folded | amount.fill | 0: to ready.details.deciding instead of ready.details.open",
  ]),
  ...because(
    "Where all steps are filled in, deciding leads on to the review by itself, and corrects the address to what it says.",
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
  ...because("Where there is room, full leads on to loading by itself.", "preload-queue", [
    "idle | always | 0: to full instead of loading",
  ]),
  ...because("What has failed was filled in: validating leads on to changing by itself.", "password-change", [
    "failed | form.submit | 0: to changing instead of validating",
  ]),
  ...because(
    "An empty form with one field typed is not flawless: validating leads back to editing, and no field was left yet.",
    "password-change",
    ["changed | field.change | 0: to validating instead of editing"],
  ),
  ...because("What was read raises claim.received, which leads on to scheduling in the same step.", "claim", [
    "open.polling.running.asking | xstate.done.actor.pollClaim | 0: to open.polling.running.waiting instead of open.polling.running.scheduling",
  ]),
  ...["card-verification", "identity-verification"].flatMap((flow) =>
    because("Without it the next branch leads through deciding back to waiting, which does the same.", flow, [
      "open.course.waiting.asking | xstate.done.actor.pollRequest | 0: removed",
    ]),
  ),
];
