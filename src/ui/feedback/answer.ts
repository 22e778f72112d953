/** Whether something was pressed since the last answer: what fails again by itself scrolls nobody back to it. */
let isAwaited = false;

/** Said by the controls that are pressed. */
export function awaitAnswer(): void {
  isAwaited = true;
}

/** A ref that brings the answer to a press into view. */
export function reveal(answer: HTMLElement | null): void {
  if (answer === null || !isAwaited) return;
  isAwaited = false;
  answer.scrollIntoView({ block: "nearest" });
}
