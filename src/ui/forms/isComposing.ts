import type { KeyboardEvent } from "react";

/**
 * Whether a key belongs to an input method, as Enter does that takes one of its suggestions. Safari ends the composition
 * before it reports that key, and leaves only its code, which is obsolete elsewhere.
 */
export const isComposing = ({ isComposing: composes, keyCode }: KeyboardEvent["nativeEvent"]): boolean =>
  composes || keyCode === 229;
