import type { ApiFailure } from "#domain/api-failure.ts";
import { about } from "#machines/properties.ts";
import type { shortLinkMachine } from "./short-link.machine.ts";

const { always, leads, eventually, at } = about<typeof shortLinkMachine>();

const isThrottled = (failure: ApiFailure) => failure.kind === "throttled";
const isRefused = (failure: ApiFailure) => failure.kind === "fields";

/** Requirements on the short address of a link. */
export const shortLinkProperties = [
  ...["long", "failed"].map((state) =>
    leads("Product 7", `a link is shortened on request: ${state}`, {
      in: state,
      on: "link.shorten",
      to: "shortening",
      so: ({ failure, refusals }) => failure === null && Object.keys(refusals).length === 0,
    }),
  ),
  leads("Product 7", "the short address is shown", {
    in: "shortening",
    on: "done:shorten",
    to: "short",
    so: ({ url, failure }) => url !== null && failure === null,
  }),
  leads("Product 8", "a failure is shown, and can be retried", {
    in: "shortening",
    on: "failed:shorten",
    with: (failure) => !isThrottled(failure) && !isRefused(failure),
    to: "failed",
    so: ({ failure, url }) => failure !== null && url === null,
  }),
  leads("Product 8", "a refusal shows the message of the server", {
    in: "shortening",
    on: "failed:shorten",
    with: isRefused,
    to: "failed",
    so: ({ refusals, failure }) => refusals["non_field_errors"]?.length === 1 && failure === null,
  }),
  leads("Product 8", "a 429 counts the seconds of the wait", {
    in: "shortening",
    on: "failed:shorten",
    with: isThrottled,
    to: "throttled",
    does: ["wait 1000 ms"],
    so: ({ secondsLeft }) => secondsLeft === 2,
  }),
  leads("Product 8", "the wait counts down", {
    in: "throttled",
    on: "after:second",
    if: ({ secondsLeft }) => secondsLeft > 1,
    to: "throttled",
    so: ({ secondsLeft }, before) => secondsLeft === before.secondsLeft - 1,
  }),
  leads("Product 8", "a short address can be requested again after the wait", {
    in: "throttled",
    on: "after:second",
    if: ({ secondsLeft }) => secondsLeft <= 1,
    to: "long",
  }),
  always(
    "Product 7",
    "there is a short address exactly when the server has returned one",
    ({ now }) => (now.context.url !== null) === at(now, "short"),
  ),
  eventually(
    "Product 7",
    "a shop owner can get a short address",
    () => true,
    ({ now }) => at(now, "short"),
  ),
];
