import type { Deps } from "#server/platform/deps.ts";
import type { Feature } from "#server/platform/feature.ts";
import type { Handlers } from "#server/platform/http/operation.ts";
import { requestLink, sendLinks, sendMessage } from "./letters.ts";
import { waitingLookups } from "./store.ts";
import { messages } from "./messages.ts";

const contactHandlers = (deps: Deps): Handlers<"sendContact" | "lookUpClaim"> => ({
  sendContact: async ({ body, ip, locale }) => {
    await sendMessage(deps, body, { ip, locale });
    return { status: 202, body: { detail: messages("sent")(locale) } };
  },
  lookUpClaim: async ({ body, ip, locale }) => {
    await requestLink(deps, body, { ip, locale });
    return { status: 202, body: { detail: messages("found")(locale) } };
  },
});

/** Letters from visitors: messages to the exchange, and requests for the links of their claims. */
export const contactFeature = (deps: Deps): Feature => ({
  name: "contact",
  handlers: contactHandlers(deps),
  jobs: (jobs) =>
    jobs.every(
      "contact.links",
      1,
      () => sendLinks(deps),
      () => waitingLookups(deps.db),
    ),
});
