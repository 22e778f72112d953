/** The label of an event: `after second` for a timer, `done: loadPair` for an outcome. */
export const eventName = (type: string): string =>
  type === ""
    ? "was running"
    : type
        .replace(/^xstate\.(done|error)\.actor\./, "$1: ")
        .replace(/^xstate\.after\.([^.]+).*$/, "after $1")
        .replace(/^xstate\.snapshot\./, "moved: ")
        .replace(/^xstate\./, "");
