/* Shops with webhooks: each with its key, its endpoint, and its customers' claims. */
import type { Receiver } from "#tests/support/receiver.ts";
import type { Credentials, Lane } from "./api.ts";
import { call, enter, Gone, newKey, taken, untilGone } from "./api.ts";
import { pause } from "./run.ts";
import type { Server } from "./servers.ts";

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
export const openShop = async (base: string, signIn: Credentials, receiver: Receiver): Promise<Shop> => {
  const token = await enter(base, signIn);
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
  shop.open.add(taken(answer, "a claim of a shop").id);
  shop.pending = undefined;
};

/** The next step of a claim by status: first the customer's, then an operator's. */
const steps: Readonly<Record<string, string>> = {
  new: "confirm",
  waiting_payment: "mark_paid",
  marked_paid: "payment.accept",
  paid: "payout.start",
  paying_out: "payout.complete",
};

/** Moves a claim one step on. The customer cancels one in five. */
const lead = async (base: string, shop: Shop, id: string): Promise<void> => {
  const { status, version, from } = taken(
    await call(base, "GET", `/claim/${id}/status/`),
    "the status of a claim",
  );
  const step = steps[status];
  if (step === undefined) {
    shop.open.delete(id);
    return;
  }
  const action = status === "waiting_payment" && Math.random() < 0.2 ? "cancel" : step;
  const [path, body] =
    status === "new"
      ? ["confirm", {}]
      : status === "waiting_payment"
        ? ["status", { action }]
        : [
            "move",
            {
              event: step,
              version,
              ...(step === "payment.accept" && {
                amount: from.amount,
                transaction: newKey(),
                confirmations: 6,
              }),
            },
          ];
  const operator = path === "move";
  const answer = await call(base, "POST", `${operator ? "/operator/claims" : "/claim"}/${id}/${path}/`, {
    operator,
    key: newKey(),
    body,
  });
  taken(answer, `${status} of a claim`);
};

/** Maximum open claims of a shop, and claims it creates on one server. */
const most = { open: 8, created: 5 } as const;

/** Creates claims of a shop and moves them on until the server is gone. */
export const tradeUntilGone = async (server: Server, shop: Shop, lane: Lane): Promise<void> => {
  const { url: base } = server;
  let created = 0;
  await untilGone(async () => {
    if (shop.open.size < most.open && created < most.created) {
      await create(base, shop, lane);
      created++;
    }
    for (const id of shop.open) await lead(base, shop, id);
    await pause(100);
    if (!server.isAlive()) throw new Gone();
  });
};
