/** What an act changes of a control. */
const changed = ["value", "checked"] as const;

/**
 * Does something while an act of the visitor is on its way to React, and leaves the control as the visitor has made it: typed
 * text and ticks are still there when React hears of the act. They are written past the setters by which React remembers
 * what it knew, so that it sees the difference.
 */
export function keepAct({ target }: Event, work: () => void): void {
  const control = target as HTMLInputElement;
  const made = changed.map((name) => control[name]);
  work();
  changed.forEach((name, index) => {
    if (control[name] !== made[index])
      Reflect.set(Object.getPrototypeOf(control) as object, name, made[index], control);
  });
}
