/* Shops with webhooks: each with its key, its endpoint, and its customers' claims. */
import type { Receiver } from "#tests/support/receiver.ts";
import type { Answer, Lane } from "./api.ts";
import { call, newKey } from "./api.ts";
import { enter } from "./interrupted-work.ts";
import type { Server } from "./server.ts";

/** A shop whose server has an endpoint. */
export interface Shop {
  readonly id: string;
  readonly owner: string;
  /** API key of the shop's server, used as an access token. */
  readonly key: string;
  readonly endpoint: string;
  readonly secret: string;
  readonly receiver: Receiver;
  /** Claims in progress. */
  readonly open: Set<string>;
  /** An unanswered creation, to be repeated under its key. */
  pending: { readonly key: string; readonly body: unknown } | undefined;
}

const taken = ({ status, cause, json }: Answer, what: string): Answer["json"] => {
  if (status !== 200 && status !== 201)
    throw new Error(`${what}: ${status} ${cause} ${JSON.stringify(json)}`);
  return json;
};

const applicant = {
  name: "Fault tests",
  site: "https://shop.example.com",
  sells: "Nothing",
  contact: "@nobody",
};

/** Returns a user's shop. A user without one applies and is accepted. */
export const shopOf = async (base: string, owner: string, token: string): Promise<string> => {
  const mine = async () => taken(await call(base, "GET", "/users/me/shop/", { token }), owner);
  const known = await mine();
  if (known.shop !== null) return known.shop.id;
  if (known.application?.status !== "waiting")
    taken(await call(base, "POST", "/users/me/shop/", { token, body: applicant }), "an application");
  const list = await call(base, "GET", "/operator/shop-applications/?status=waiting&size=100", {
    operator: true,
  });
  const { results } = taken(list, "applications");
  const id = results.find(({ email }: { readonly email: string }) => email === owner)?.id;
  const accepted = await call(base, "POST", `/operator/shop-applications/${String(id)}/accept/`, {
    operator: true,
    key: newKey(),
    body: { share: "40" },
  });
  return taken(accepted, "an acceptance").shop.id;
};

/** Opens a shop with this receiver as its endpoint. */
export const openShop = async (
  base: string,
  signIn: { readonly email: string; readonly password: string },
  receiver: Receiver,
): Promise<Shop> => {
  const { access: token } = await enter(base, signIn);
  const id = await shopOf(base, signIn.email, token);
  const scopes = ["rates:read", "claims:create", "claims:read"];
  const key = { name: "Fault tests", scopes, networks: [], expires_in_days: null };
  const { secret: access } = taken(
    await call(base, "POST", "/users/me/shop/keys/", { token, body: key }),
    "a key",
  );
  const events = ["claim.changed", "claim.paid", "claim.done", "claim.refunded", "claim.closed"];
  const hook = await call(base, "POST", "/users/me/shop/webhooks/", {
    token,
    body: { url: receiver.url, events },
  });
  const { endpoint, secret } = taken(hook, "an endpoint");
  return {
    id,
    owner: signIn.email,
    key: access,
    endpoint: endpoint.id,
    secret,
    receiver,
    open: new Set(),
    pending: undefined,
  };
};

/** The server is gone. */
class Gone extends Error {}

const asked = (answer: Answer, what: string): Answer["json"] => {
  if (answer.status === 0) throw new Gone();
  return taken(answer, what);
};

const orderOf = (lane: Lane) => {
  const { fromPs, toPs, fromSumma, fromRequisites, toRequisites, email } = lane.body();
  return {
    order_id: newKey(),
    from: fromPs,
    to: toPs,
    side: "from",
    amount: fromSumma,
    email,
    from_requisites: fromRequisites,
    to_requisites: toRequisites,
  };
};

/** Creates a customer's claim, or repeats an unanswered creation. */
const create = async (base: string, shop: Shop, lane: Lane): Promise<void> => {
  shop.pending ??= { key: newKey(), body: orderOf(lane) };
  const { key, body } = shop.pending;
  const answer = await call(base, "POST", "/claims/", { api: "partner/v1", token: shop.key, key, body });
  shop.open.add(asked(answer, "a claim of a shop").id);
  shop.pending = undefined;
};

/** The next step of a claim by status: first the customer's, then an operator's. */
const steps: Readonly<Record<string, { readonly action: string } | { readonly event: string }>> = {
  new: { action: "confirm" },
  waiting_payment: { action: "mark_paid" },
  marked_paid: { event: "payment.accept" },
  paid: { event: "payout.start" },
  paying_out: { event: "payout.complete" },
};

/** Moves a claim one step on. The customer cancels one in five. */
const lead = async (base: string, shop: Shop, id: string): Promise<void> => {
  const { status, version } = asked(await call(base, "GET", `/claim/${id}/status/`), "the status of a claim");
  const step = steps[status];
  if (step === undefined) {
    shop.open.delete(id);
    return;
  }
  const isCancelled = status === "waiting_payment" && Math.random() < 0.2;
  const answer =
    "event" in step
      ? await call(base, "POST", `/operator/claims/${id}/move/`, {
          operator: true,
          key: newKey(),
          body: { event: step.event, version },
        })
      : step.action === "confirm"
        ? await call(base, "POST", `/claim/${id}/confirm/`, { key: newKey(), body: {} })
        : await call(base, "POST", `/claim/${id}/status/`, {
            key: newKey(),
            body: { action: isCancelled ? "cancel" : step.action },
          });
  asked(answer, `${status} of a claim`);
};

/** Maximum open claims of a shop, and claims it creates on one server. */
const most = { open: 8, created: 5 } as const;

/** Creates claims of a shop and moves them on until the server is gone. */
export const tradeUntilGone = async (server: Server, shop: Shop, lane: Lane): Promise<void> => {
  const { url: base } = server;
  try {
    for (let created = 0; server.isAlive();) {
      if (shop.open.size < most.open && created < most.created) {
        await create(base, shop, lane);
        created++;
      }
      for (const id of shop.open) await lead(base, shop, id);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  } catch (error) {
    if (!(error instanceof Gone)) throw error;
  }
};
