import { expect, it } from "vitest";
import { flows } from "#flows.config.ts";
import { models } from "../../../e2e/models/models.ts";
import { viewModels } from "./models.ts";

/** Flows without a model of a page or a view, each with the reason. */
const withoutModel: Readonly<Record<string, string>> = {
  captcha: "It is solved unseen, by a script of its vendor.",
  app: "It stands around all pages and has no view of its own; see `tests/src/site/site.test.tsx`.",
  "release-watch": "A part of `app`; its notice is seen in `tests/src/site/site.test.tsx`.",
  "preload-queue": "It fetches ahead, and nothing is seen of it.",
  "claim-lifecycle": "A law: the server moves claims by it.",
  "verification-lifecycle": "A law: the server moves requests by it.",
  "withdrawal-lifecycle": "A law: the server moves withdrawals by it.",
  waiting: "It stands in the rail beside all pages of the console; see `tests/src/console/rail.test.tsx`.",
  "claim-payment": "A part of `claim`, whose model walks it on the page.",
  "file-upload": "A part of `claim` and `chat`; the model of `claim` attaches receipts on the page.",
  "photo-upload":
    "A part of `card-verification`, whose model walks it on the page, and of `identity-verification`.",
};

it("each flow has a page model or a view model, or a reason for having neither", () => {
  const ids = flows.map(({ id }) => id);
  const modelled = new Set([...models, ...viewModels].map(({ flow }) => flow));
  expect(ids.filter((id) => !modelled.has(id) && withoutModel[id] === undefined)).toEqual([]);
  expect(
    Object.keys(withoutModel).filter((id) => modelled.has(id) || !ids.includes(id)),
    "reasons that none is needed for",
  ).toEqual([]);
});
