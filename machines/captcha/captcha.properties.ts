import { about } from "#machines/properties.ts";
import type { captchaMachine } from "./captcha.machine.ts";

const { always, leads, at } = about<typeof captchaMachine>();

/** What obtaining a captcha has to keep. */
export const captchaProperties = [
  always(
    "Product 4",
    "a captcha that the server has demanded is solved at once, otherwise it is asked whether one is wanted",
    ({ now }) => at(now, now.context.isDemanded ? "solving" : "checking"),
    ({ before }) => before === undefined,
  ),
  leads("Product 4", "a captcha is solved where one is wanted", {
    in: "checking",
    on: "done:checkCaptcha",
    with: (isWanted: boolean) => isWanted,
    to: "solving",
  }),
  leads("Product 4", "nothing is solved where none is wanted", {
    in: "checking",
    on: "done:checkCaptcha",
    with: (isWanted: boolean) => !isWanted,
    to: "unnecessary",
    so: ({ solution, failure }) => solution === "" && failure === null,
  }),
  leads("Product 4", "the solution is handed over", {
    in: "solving",
    on: "done:solveCaptcha",
    to: "solved",
    so: ({ solution, failure }) => solution === "solution" && failure === null,
  }),
  ...(
    [
      ["checking", "checkCaptcha"],
      ["solving", "solveCaptcha"],
    ] as const
  ).map(([state, actor]) =>
    leads("Product 4", `${actor}: a captcha that cannot be had is handed over as a failure`, {
      in: state,
      on: `failed:${actor}`,
      to: "failed",
      so: ({ failure, solution }) => failure !== null && solution === "",
    }),
  ),
  always(
    "Product 4",
    "the output is a solution or a failure",
    ({ now }) => now.status === "done" && "failure" in now.output === at(now, "failed"),
    ({ now }) => at(now, "unnecessary", "solved", "failed"),
  ),
];
