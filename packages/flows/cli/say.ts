import process from "node:process";

/** Prints a line of the result. `console` belongs to the modules that are loaded, which may talk. */
export const say = (text: string): void => void process.stdout.write(`${text}\n`);
