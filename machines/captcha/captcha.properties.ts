import { about } from "#machines/properties.ts";
import type { captchaMachine } from "./captcha.machine.ts";

const { always, leads, at } = about<typeof captchaMachine>();

/** Requirements on obtaining a captcha. */
export const captchaProperties = [
  always(
    "Product 4",
    "a captcha that the server has demanded is solved at once; otherwise the server is asked whether it wants one",
    ({ now }) => at(now, now.context.isDemanded ? "solving" : "checking"),
    ({ before }) => before === undefined,
  ),
  leads("Product 4", "a required captcha is solved", {
    in: "checking",
    on: "done:checkCaptcha",
    with: (isWanted: boolean) => isWanted,
    to: "solving",
  }),
  leads("Product 4", "nothing is solved when no captcha is required", {
    in: "checking",
    on: "done:checkCaptcha",
    with: (isWanted: boolean) => !isWanted,
    to: "unnecessary",
    so: ({ solution, failure }) => solution === "" && failure === null,
  }),
  leads("Product 4", "the solution is returned", {
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
    leads("Product 4", `${actor}: an unavailable captcha is returned as a failure`, {
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
