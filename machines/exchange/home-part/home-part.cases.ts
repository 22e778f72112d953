import type { ContentPage } from "#domain/site/content.ts";
import { done, failed } from "#machines/shared/cases.ts";
import type { FlowCases } from "#machines/shared/cases.ts";
import type { homePartMachine } from "./home-part.machine.ts";

/** A page of the site, with what a part is taken from. */
export const samplePage = (changes: Partial<ContentPage> = {}): ContentPage => ({
  path: "/news",
  title: "News",
  description: "",
  lead: "",
  body: [],
  updated_at: "2026-11-20T12:00:00.000Z",
  ...changes,
});

/** Events and outcomes that reach every state of a part of the home page. */
export const homePartCases: FlowCases<typeof homePartMachine> = {
  inputs: [{ part: "news" }],
  events: [{ type: "part.near" }, { type: "retry" }, done("loadPart", samplePage()), failed("loadPart")],
  rests: { shown: "The data is read once. The visitor leaves the page." },
};
