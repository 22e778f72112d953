/** The record without these keys; the same object when it has none of them. */
export function without<Value>(
  record: Readonly<Record<string, Value>>,
  ...keys: string[]
): Readonly<Record<string, Value>> {
  if (!keys.some((key) => key in record)) return record;
  return Object.fromEntries(Object.entries(record).filter(([key]) => !keys.includes(key)));
}
