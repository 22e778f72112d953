import type { ApiFailure } from "#domain/api-failure.ts";
import { about } from "#machines/properties.ts";
import type { shortLinkMachine } from "./short-link.machine.ts";

const { always, leads, eventually, at } = about<typeof shortLinkMachine>();

const isThrottled = (failure: ApiFailure) => failure.kind === "throttled";
const isRefused = (failure: ApiFailure) => failure.kind === "fields";

/** What the short address of a link has to keep. */
export const shortLinkProperties = [
  ...["long", "failed"].map((state) =>
    leads("Product 7", `a link is made short when it is asked for: ${state}`, {
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
  leads("Product 8", "what came to nothing is told, and can be tried again", {
    in: "shortening",
    on: "failed:shorten",
    with: (failure) => !isThrottled(failure) && !isRefused(failure),
    to: "failed",
    so: ({ failure, url }) => failure !== null && url === null,
  }),
  leads("Product 8", "what the server refuses is told in its words", {
    in: "shortening",
    on: "failed:shorten",
    with: isRefused,
    to: "failed",
    so: ({ refusals, failure }) => refusals["non_field_errors"]?.length === 1 && failure === null,
  }),
  leads("Product 8", "where there were too many, the seconds are counted", {
    in: "shortening",
    on: "failed:shorten",
    with: isThrottled,
    to: "throttled",
    does: ["wait 1000 ms"],
    so: ({ secondsLeft }) => secondsLeft === 2,
  }),
  leads("Product 8", "each second that passes is one less to wait", {
    in: "throttled",
    on: "after:second",
    if: ({ secondsLeft }) => secondsLeft > 1,
    to: "throttled",
    so: ({ secondsLeft }, before) => secondsLeft === before.secondsLeft - 1,
  }),
  leads("Product 8", "after the wait it may be asked for again", {
    in: "throttled",
    on: "after:second",
    if: ({ secondsLeft }) => secondsLeft <= 1,
    to: "long",
  }),
  always(
    "Product 7",
    "there is a short address where, and only where, the server gave one",
    ({ now }) => (now.context.url !== null) === at(now, "short"),
  ),
  eventually(
    "Product 7",
    "an owner can come to a short address",
    () => true,
    ({ now }) => at(now, "short"),
  ),
];
