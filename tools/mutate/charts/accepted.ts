/** A mutant of a chart that behaves as the chart does, where the search is too large to prove it. */
export interface AcceptedMutant {
  readonly flow: string;
  /** What was changed, as the report says it. */
  readonly says: string;
  readonly reason: string;
}

const because = (reason: string, flow: string, mutants: readonly string[]): AcceptedMutant[] =>
  mutants.map((says) => ({ flow, says, reason }));

/** Survivors that are no other flow, each with its reason. A run reports those that are caught by now. */
export const accepted: readonly AcceptedMutant[] = [
  ...because("Waiting leads on to paused by itself while the page is hidden.", "exchange", [
    "ready.direction.loaded.watch.reading | page.hidden | 0: to ready.direction.loaded.watch.waiting instead of ready.direction.loaded.watch.paused",
    "ready.direction.loaded.watch.late | page.hidden | 0: to ready.direction.loaded.watch.waiting instead of ready.direction.loaded.watch.paused",
  ]),
  ...because("With an amount, deciding leads on to open by itself.", "exchange", [
    "ready.details.folded | amount.change | 0: to ready.details.deciding instead of ready.details.open",
    "ready.details.folded | amount.fill | 0: to ready.details.deciding instead of ready.details.open",
  ]),
];
