/* Work on a server until it is killed: creates and settles claims, earns and withdraws rewards. */
import { setTimeout as delay } from "node:timers/promises";
import { compare } from "#domain/money/money.ts";
import type { components } from "#openapi/schema.d.ts";
import { demoAccounts, demoPassword } from "#server/demo/accounts.ts";
import type { Answer, Credentials, Lane } from "./api.ts";
import { call, enter, newKey, openLane, taken, untilGone } from "./api.ts";

type Schemas = components["schemas"];

/** An acknowledged claim or withdrawal. */
export interface Acknowledged {
  readonly id: string;
  readonly version: number;
}

/** A POST whose outcome its sender may not know. */
export interface Intention {
  readonly path: string;
  readonly by: "visitor" | "user" | "operator" | "colleague";
  readonly key: string;
  readonly body: unknown;
  acknowledged: Acknowledged | undefined;
}

/** Data that outlives the servers: a direction, and the user whose link brings claims. */
export interface Scene {
  readonly lane: Lane;
  readonly rid: string;
  readonly signIn: Credentials;
  /** Access tokens of the user and of an operator, and their time of issue, by `performance.now()`. */
  token: { readonly access: string; readonly colleague: string; readonly at: number };
}

/** Milliseconds after which the token is renewed. It lives for five minutes. */
const tokenAge = 200_000;

const operator = { email: "senior@example.com", password: demoPassword };

const enterBoth = async (base: string, user: Credentials): Promise<Scene["token"]> => ({
  access: await enter(base, user),
  colleague: await enter(base, operator),
  at: performance.now(),
});

/** Prepares the first server. */
export const openScene = async (base: string): Promise<Scene> => {
  const lane = await openLane(base, "BTC", "SBERRUB");
  const signIn = { email: demoAccounts[0]?.email ?? "", password: demoPassword };
  const token = await enterBoth(base, signIn);
  const share = { email: signIn.email, share: "100" };
  await call(base, "PATCH", "/operator/referrals/users/", { operator: true, body: share });
  // A gift card from the exchange, so that there is something to withdraw from the beginning.
  const card = await call(base, "POST", "/operator/gift-cards/", {
    operator: true,
    key: newKey(),
    body: { amount: "1000", reason: "fault tests" },
  });
  const { code } = card.json as Schemas["IssuedGiftCard"];
  await call(base, "POST", "/users/me/gift/redeem/", { token: token.access, key: newKey(), body: { code } });
  const { json } = await call(base, "GET", "/users/me/refferal/", { token: token.access });
  return { lane, rid: (json as Schemas["MyReferral"]).rid, signIn, token };
};

/** Keeps the user signed in. */
export const keepToken = async (base: string, scene: Scene): Promise<void> => {
  if (performance.now() - scene.token.at > tokenAge) scene.token = await enterBoth(base, scene.signIn);
};

/** The claim or withdrawal in a response. Visitors' withdrawals have no version. */
export const subjectOf = (json: Answer["json"]): Acknowledged | undefined => {
  const inner = json?.claim ?? json?.withdrawal ?? json;
  return inner?.id === undefined ? undefined : { id: inner.id, version: inner.version ?? json.version ?? 1 };
};

/** Sends a POST, or repeats it. */
export const send = (base: string, { token }: Scene, { path, by, key, body }: Intention): Promise<Answer> =>
  call(base, "POST", path, {
    key,
    body,
    operator: by === "operator",
    ...(by === "user" && { token: token.access }),
    ...(by === "colleague" && { token: token.colleague }),
  });

/** Reads the current state of a claim or a withdrawal. */
export const readVersion = async (
  base: string,
  kind: "claim" | "withdrawal",
  id: string,
): Promise<unknown> => {
  const path = kind === "claim" ? `/claim/${id}/status/` : `/operator/withdrawals/${id}/`;
  return (await call(base, "GET", path, { operator: kind === "withdrawal" })).json?.version;
};

/** Whether a path belongs to claims or withdrawals. */
export const kindOf = (path: string): "claim" | "withdrawal" =>
  path.includes("withdrawal") ? "withdrawal" : "claim";

/** Which server a request goes to, and whether one that got no answer is repeated under its key by another. */
export interface Servers {
  readonly next: () => string;
  readonly repeats: () => boolean;
}

/** Asks one server, or others as well where the answer is not known. */
const reach = async ({ next, repeats }: Servers, ask: (base: string) => Promise<Answer>): Promise<Answer> => {
  for (let tries = 1; ; tries++) {
    const answer = await ask(next());
    const isUnknown = answer.status === 0 || answer.json?.code === "idempotency_in_progress";
    if (!isUnknown || !repeats() || tries > 100) return answer;
    await delay(50);
  }
};

/** Sends requests and records them with their acknowledgements. */
const askerOf =
  (servers: Servers, scene: Scene, intentions: Intention[]) =>
  async (by: Intention["by"], path: string, body: unknown): Promise<Acknowledged> => {
    const intention: Intention = { path, by, key: newKey(), body, acknowledged: undefined };
    intentions.push(intention);
    const answer = await reach(servers, (base) => send(base, scene, intention));
    const subject = subjectOf(taken(answer, path));
    if (subject === undefined) throw new Error(`${path} answered without a claim or withdrawal`);
    return (intention.acknowledged = subject);
  };

type Ask = ReturnType<typeof askerOf>;

/** The input of a worker. */
interface Turn {
  readonly servers: Servers;
  readonly scene: Scene;
  readonly ask: Ask;
  readonly turn: number;
}

/** Creates claims, confirms some, cancels some. */
const begin = async ({ ask, scene: { lane }, turn }: Turn): Promise<void> => {
  const { id } = await ask("visitor", "/claim/", lane.body());
  if (turn % 2 === 1) return;
  await ask("visitor", `/claim/${id}/confirm/`, {});
  if (turn % 4 === 0) await ask("visitor", `/claim/${id}/status/`, { action: "cancel" });
};

/** Completes a claim that came by the user's link. Its reserve is paid out and the user gets a reward. */
const settle = async ({ ask, scene: { lane, rid } }: Turn): Promise<void> => {
  const body = lane.body();
  let claim = await ask("visitor", "/claim/", { ...body, refferal: rid });
  const paid = { amount: body.fromSumma, transaction: newKey(), confirmations: 6 };
  claim = await ask("visitor", `/claim/${claim.id}/confirm/`, {});
  claim = await ask("visitor", `/claim/${claim.id}/status/`, { action: "mark_paid" });
  for (const event of ["payment.accept", "payout.start", "payout.complete"])
    claim = await ask("operator", `/operator/claims/${claim.id}/move/`, {
      event,
      version: claim.version,
      ...(event === "payment.accept" && paid),
    });
};

/** The smallest withdrawal to the direction's bank. */
const least = "15";

/** Withdraws rewards. Most are given back, so that the balance lasts. Earns more when it does not suffice. */
const withdraw = async (given: Turn): Promise<void> => {
  const { servers, ask, scene, turn } = given;
  const path = "/users/me/refferal/withdrawal/";
  const terms = await reach(servers, (base) => call(base, "GET", path, { token: scene.token.access }));
  if (compare((taken(terms, path) as Schemas["WithdrawalTerms"]).available, least) < 0) return settle(given);
  let { id, version } = await ask("user", path, {
    currency: scene.lane.to,
    amount: least,
    requisites: { account: "4111111111111111", holder: "ANNA PETROVA" },
  });
  const move = async (event: string, reason?: string, by: Intention["by"] = "operator") => {
    const body = { event, version, ...(reason !== undefined && { reason }) };
    ({ id, version } = await ask(by, `/operator/withdrawals/${id}/move/`, body));
  };
  if (turn % 8 !== 0) return move("withdrawal.reject", "fault tests");
  await move("withdrawal.approve");
  await move("payment.start");
  if (turn % 16 === 0) {
    await move("payment.fail", "fault tests", "colleague");
    await move("payment.retry");
  }
  await move("payment.complete");
};

const work = [begin, begin, begin, settle, settle, withdraw] as const;

/** Works on servers until it is enough. @throws Error on an unexpected answer, Gone without one. */
export const workOn = async (
  servers: Servers,
  scene: Scene,
  intentions: Intention[],
  isOver: () => boolean = () => false,
): Promise<void> => {
  const ask = askerOf(servers, scene, intentions);
  await Promise.all(
    work.map(async (part) => {
      for (let turn = 0; !isOver(); turn++) await part({ servers, scene, ask, turn });
    }),
  );
};

/** Works until the server is gone. @throws Error on an unexpected answer. */
export const workUntilGone = (base: string, scene: Scene, intentions: Intention[]): Promise<void> =>
  untilGone(() => workOn({ next: () => base, repeats: () => false }, scene, intentions));
