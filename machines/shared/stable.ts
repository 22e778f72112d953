/**
 * A selector that returns the same reference until one of its inputs changes. It remembers one result: enough
 * for the one actor that a page shows, and correct for several.
 */
export function stable<Source, Inputs extends unknown[], Result>(
  inputsOf: (source: Source) => readonly [...Inputs],
  compute: (...inputs: Inputs) => Result,
): (source: Source) => Result {
  let last: { inputs: readonly [...Inputs]; result: Result } | undefined;
  return (source) => {
    const inputs = inputsOf(source);
    if (last === undefined || !inputs.every((input, index) => Object.is(input, last?.inputs[index]))) {
      last = { inputs, result: compute(...inputs) };
    }
    return last.result;
  };
}
