/** What an act changes of a control, by the time that its event is told. */
const changes: Partial<Record<string, "value" | "checked">> = { input: "value", click: "checked" };

/**
 * Does something while an act of the visitor is on its way to React, and leaves what the act has changed: typed text and ticks
 * are still there when React hears of it. They are written past the setters by which React remembers what it knew, so that
 * it sees the difference.
 */
export function keepAct({ type, target }: Event, work: () => void): void {
  const name = changes[type];
  const control = target as HTMLInputElement;
  const made = name && control[name];
  work();
  if (name && control[name] !== made)
    Reflect.set(Object.getPrototypeOf(control) as object, name, made, control);
}
