/** The property of a control that has changed by the time its event fires. */
const changes: Partial<Record<string, "value" | "checked">> = { input: "value", click: "checked" };

/**
 * Runs a callback while an input event is on its way to React, and preserves what the input changed: typed
 * text and ticks. They are restored through the native setters, bypassing React's value tracker, so that
 * React still sees the difference.
 */
export function keepAct({ type, target }: Event, work: () => void): void {
  const name = changes[type];
  const control = target as HTMLInputElement;
  const made = name && control[name];
  work();
  if (name && control[name] !== made)
    Reflect.set(Object.getPrototypeOf(control) as object, name, made, control);
}
