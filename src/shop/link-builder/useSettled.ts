import { useEffect, useState } from "react";

/** Long enough for another key, short enough to be waited for. */
const pause = 500;

/** A value once it has been stable for a moment, so that typing does not render letter by letter. */
export function useSettled<Value>(value: Value): Value {
  const [settled, settle] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => settle(value), pause);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
