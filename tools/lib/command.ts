// How a command line ends: with one line about what failed, and exit code 1.
import process from "node:process";

/** A failure with a message for the person at the terminal. */
export class Failure extends Error {
  override readonly name = "Failure";
}

const isWrittenFor = (error: unknown): error is Error =>
  error instanceof Failure ||
  // Options that `parseArgs` does not know.
  (error instanceof Error && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS"));

/** Explains a failure to the person at the terminal. Only unforeseen errors keep their stack. */
export const explain = async (error: unknown): Promise<string> => {
  if (isWrittenFor(error)) return error.message;
  // Loaded only now, because it brings parts of the server.
  const { explainFailure } = await import("#server/start-failure.ts");
  return explainFailure(error, process.env);
};

/** Runs a command, whose result says whether it succeeded. */
export const runCommand = async (command: () => Promise<boolean>): Promise<void> => {
  try {
    process.exitCode = (await command()) ? 0 : 1;
  } catch (error) {
    console.error(await explain(error));
    process.exitCode = 1;
  }
};
