import { afterEach, describe, expect, it, vi } from "vitest";
import { createActor, fromCallback, waitFor } from "xstate";
import { sampleEndpoint } from "#machines/shop/webhook-endpoints/webhook-endpoints.cases.ts";
import { sampleInFull, samplePage, waitingDelivery } from "#machines/shop/webhook-log/webhook-log.cases.ts";
import { type LogView, selectLog } from "#machines/shop/webhook-log/webhook-log.selectors.ts";
import { provideWebhookLog } from "#src/shop/webhook-log/actors.ts";
import type { Services } from "#src/shell/services.ts";

afterEach(() => vi.unstubAllEnvs());

const { endpoint, deliveries } = samplePage();
const log = "/api/v1/users/me/shop/webhooks/{id}/deliveries/";

/** The flow with an API that answers and records every call. */
function open(endpoints = [endpoint]) {
  const answers: Record<string, unknown> = {
    "/api/v1/users/me/shop/webhooks/": { endpoints, most: 5 },
    [log]: { results: deliveries, next: "41" },
    [`${log}{delivery}/`]: sampleInFull(),
    [`${log}{delivery}/resend/`]: waitingDelivery,
    "/api/v1/users/me/shop/webhooks/{id}/resend/": { count: 2 },
  };
  const call = vi.fn<(path: string, init: object) => Promise<unknown>>((path) =>
    Promise.resolve({ data: answers[path], response: new Response(null, { status: 200 }) }),
  );
  const { webhookLog } = provideWebhookLog({ api: { GET: call, POST: call } } as unknown as Services);
  const quiet = webhookLog.provide({ actors: { watchPage: fromCallback(() => undefined) } });
  const actor = createActor(quiet, { input: { id: endpoint.id } }).start();
  const when = async (isSo: (view: LogView) => boolean) =>
    selectLog(await waitFor(actor, (snapshot) => isSo(selectLog(snapshot))));
  return { actor, call, when };
}

const path = { id: endpoint.id };
const one = { ...path, delivery: waitingDelivery.id };
const signal = expect.any(AbortSignal) as unknown;

describe("the log of an endpoint over the API", () => {
  it("is loaded with its endpoint, by cursor and status", async () => {
    const { actor, call, when } = open();
    expect((await when(({ step }) => step === "listed")).endpoint).toEqual(endpoint);
    expect(call).toHaveBeenCalledWith(log, { params: { path, query: {} }, signal });
    actor.send({ type: "page.turn", way: "older" });
    expect(call).toHaveBeenCalledWith(log, { params: { path, query: { cursor: "41" } }, signal });
    actor.send({ type: "filter.choose", filter: "failed" });
    expect(call).toHaveBeenLastCalledWith(log, { params: { path, query: { status: "failed" } }, signal });
  });

  it("is reported missing when the shop has no such endpoint", async () => {
    const { when } = open([sampleEndpoint({ id: "another" })]);
    expect((await when(({ step }) => step === "gone")).endpoint).toBeNull();
  });

  it("loads a delivery and resends it", async () => {
    const { actor, call, when } = open();
    await when(({ step }) => step === "listed");
    actor.send({ type: "delivery.open", id: waitingDelivery.id });
    expect(call).toHaveBeenLastCalledWith(`${log}{delivery}/`, { params: { path: one }, signal });
    actor.send({ type: "delivery.resend", id: waitingDelivery.id });
    expect(call).toHaveBeenLastCalledWith(`${log}{delivery}/resend/`, { params: { path: one }, signal });
    await when(({ resent, open: shown }) => resent?.failure === null && shown?.detail !== null);
  });

  it("converts a local moment to UTC", async () => {
    vi.stubEnv("TZ", "Asia/Tokyo");
    const { actor, call, when } = open();
    await when(({ step }) => step === "listed");
    actor.send({ type: "all.begin" });
    actor.send({ type: "field.change", field: "since", value: "2026-11-20T12:00" });
    actor.send({ type: "form.submit" });
    expect(call).toHaveBeenLastCalledWith("/api/v1/users/me/shop/webhooks/{id}/resend/", {
      params: { path },
      body: { since: "2026-11-20T03:00:00.000Z" },
      signal,
    });
    expect((await when(({ count }) => count !== null)).count).toBe(2);
  });
});
