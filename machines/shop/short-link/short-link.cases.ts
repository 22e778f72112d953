import type { ShopLinkParts } from "#domain/shop/shop-link.ts";
import { done, failed, type FlowCases } from "#machines/shared/cases.ts";
import type { shortLinkMachine, ShortLink } from "./short-link.machine.ts";

/** A link that names a campaign only. */
export const sampleParts: ShopLinkParts = {
  language: "en",
  from: "",
  to: "",
  amount: "",
  city: "",
  promocode: "",
  campaign: "newsletter",
  order: "",
};

/** Its short address. */
export const sampleShort: ShortLink = { code: "k3v8wq2m", url: "https://exchange.example/s/k3v8wq2m" };

/** Events and outcomes that reach every state of a short address. */
export const shortLinkCases: FlowCases<typeof shortLinkMachine> = {
  inputs: [{ parts: sampleParts }],
  rests: { short: "The short address does not change. Another link runs another flow." },
  events: [
    { type: "link.shorten" },
    done("shorten", sampleShort),
    failed("shorten"),
    failed("shorten", { kind: "fields", fields: { non_field_errors: ["No more."] } }),
    failed("shorten", { kind: "throttled", retryAfter: 2 }),
  ],
};
