import { done, failed } from "./cases.ts";
import { sendingCases } from "./form.cases.ts";

/**
 * What every list hears: reads that fail or give one of these answers, of which the last one is empty, and what happens
 * around its page.
 */
export const listCases = (...answers: readonly unknown[]) =>
  [
    { type: "retry" },
    { type: "list.changed" },
    { type: "page.shown" },
    { type: "connection.restored" },
    ...answers.map((answer) => done("load", answer)),
    failed("load"),
    done("refresh", structuredClone(answers[0])),
    done("refresh", structuredClone(answers.at(-1))),
    failed("refresh"),
  ] as const;

/** How a command ends. */
export const commandCases = (name: string, output?: unknown) => [done(name, output), failed(name)] as const;

/** How a form is sent: saved as this, refused at these fields, sent too often, or without an answer. */
export const formCases = (refused: Readonly<Record<string, readonly string[]>>, saved: unknown) =>
  [{ type: "form.cancel" }, ...sendingCases("save", refused, saved)] as const;
