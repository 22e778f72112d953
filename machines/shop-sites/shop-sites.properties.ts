import type { ApiFailure } from "#domain/api-failure.ts";
import { formProperties } from "#machines/form.properties.ts";
import { about } from "#machines/properties.ts";
import { readingProperties } from "#machines/reading.properties.ts";
import { sampleSite } from "./shop-sites.cases.ts";
import type { shopSitesMachine } from "./shop-sites.machine.ts";
import type { ShopSites, ShopSitesContext } from "./shop-sites.types.ts";

const { always, leads } = about<typeof shopSitesMachine>();

const kind =
  (...kinds: readonly string[]) =>
  (failure: ApiFailure) =>
    kinds.includes(failure.kind);
const others = (failure: ApiFailure) => !["notFound", "throttled", "fields"].includes(failure.kind);

/** Requirements on the sites of a shop. */
export const shopSitesProperties = [
  ...formProperties(leads as never, {
    editing: "work.editing",
    working: "work.adding",
    throttled: "work.throttled",
    actor: "addSite",
  }),
  ...readingProperties({
    source: "Product 7",
    what: "the sites",
    region: "list",
    load: "loadSites",
    refresh: "refreshSites",
    kept: ({ sites, readFailure, failedReads }: ShopSitesContext) => ({
      data: sites,
      failure: readFailure,
      failedReads,
    }),
    answered: ({ sites }: ShopSites) => sites,
    changedBy: ["addSite", "removeSite"],
    doubtedBy: ["addSite", "removeSite"],
  }),
  leads("Product 7", "the sites are shown once they are loaded", {
    in: "list.loading",
    on: "done:loadSites",
    to: "list.shown",
    so: ({ sites, most, readFailure }) => sites.length === 1 && most === 20 && readFailure === null,
  }),
  leads("Product 7", "an invalid site is not sent, and its field shows the reason", {
    in: ["work.editing", "work.failed"],
    on: "site.add",
    if: ({ site }) => site !== "other.example",
    does: ["form.refused"],
    so: ({ faults, sites }, before) => faults["site"] !== undefined && sites === before.sites,
  }),
  leads("Product 7", "a valid site is sent", {
    in: ["work.editing", "work.failed"],
    on: "site.add",
    if: ({ site }) => site === "other.example",
    to: "work.adding",
    so: ({ failure, workFailure, faults, refusals }) =>
      failure === null &&
      workFailure === null &&
      Object.keys(faults).length === 0 &&
      Object.keys(refusals).length === 0,
  }),
  leads("Product 8", "a changed site is checked again", {
    in: ["work.editing", "work.throttled", "work.removing", "work.failed"],
    on: "site.change",
    so: ({ faults, refusals }) => faults["site"] === undefined && refusals["site"] === undefined,
  }),
  always(
    "Product 7",
    "the field keeps what is typed",
    ({ event, now }) => now.context.site === event["value"],
    ({ event }) => event.type === "site.change",
  ),
  leads("Product 7", "an added site is listed, and the field is cleared", {
    in: "work.adding",
    on: "done:addSite",
    to: "work.editing",
    so: ({ site, sites }) => site === "" && sites.at(-1)?.origin === "https://other.example",
  }),
  leads("Product 8", "a refused site stays in its field with the reason", {
    in: "work.adding",
    on: "failed:addSite",
    with: kind("fields"),
    to: "work.editing",
    does: ["form.refused"],
    so: ({ site, refusals }) => site === "other.example" && refusals["site"]?.[0] === "No.",
  }),
  leads("Product 8", "a lost response marks the list for a refresh, and the input is kept", {
    in: "work.adding",
    on: "failed:addSite",
    with: others,
    to: "work.editing",
    so: ({ site, failure }) => site === "other.example" && failure !== null,
  }),
  leads("Product 7", "a listed site can be removed", {
    in: ["work.editing", "work.failed"],
    on: "site.remove",
    if: ({ sites }) => sites.some(({ origin }) => origin === "https://shop.example"),
    to: "work.removing",
    so: ({ workId, workFailure }) => workId === sampleSite.id && workFailure === null,
  }),
  leads("Product 7", "a removed site leaves the list", {
    in: "work.removing",
    on: "done:removeSite",
    to: "work.editing",
    so: ({ sites, workId }) => sites.every(({ id }) => id !== workId),
  }),
  leads("Product 8", "a site that no longer exists counts as removed", {
    in: "work.removing",
    on: "failed:removeSite",
    with: kind("notFound"),
    to: "work.editing",
    so: ({ sites, workId }) => sites.every(({ id }) => id !== workId),
  }),
  leads("Product 8", "a failed removal is shown", {
    in: "work.removing",
    on: "failed:removeSite",
    with: others,
    to: "work.failed",
    so: ({ workFailure }) => workFailure !== null,
  }),
  always(
    "Product 7",
    "only a valid address is sent",
    ({ now }) => now.value.work !== "adding" || now.context.site === "other.example",
  ),
];
