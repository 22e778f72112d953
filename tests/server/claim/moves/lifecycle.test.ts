import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { transition } from "xstate";
import { getAdjacencyMap } from "xstate/graph";
import type { SnapshotFrom } from "xstate";
import { add, compare, divide, isPositive, multiply, subtract } from "#domain/money/money.ts";
import { claimLifecycleCases } from "#machines/claim/claim-lifecycle/claim-lifecycle.cases.ts";
import { claimLifecycleMachine } from "#machines/claim/claim-lifecycle/claim-lifecycle.machine.ts";
import {
  eventOfAction,
  selectOperatorEvents,
  selectVisitorActions,
  selectStatus,
} from "#machines/claim/claim-lifecycle/claim-lifecycle.selectors.ts";
import type {
  ClaimLifecycleEvent,
  ClaimLifecycleInput,
} from "#machines/claim/claim-lifecycle/claim-lifecycle.types.ts";
import type { components } from "#openapi/schema.d.ts";
import { fileRequest, jpeg } from "#tests/server/claim/files.ts";
import { expectInvariants } from "#tests/server/claim/invariants.ts";
import {
  act,
  claimBody,
  createClaim,
  operate,
  operateTogether,
  readClaim,
  readPair,
} from "#tests/server/claim/support.ts";
import { useServer } from "#tests/server/support/server.ts";

type Schemas = components["schemas"];
type Snapshot = SnapshotFrom<typeof claimLifecycleMachine>;

const events: ClaimLifecycleEvent[] = claimLifecycleCases.events;

/** Directions of the seed whose claims take each path through the chart. */
const ways: { name: string; from: string; to: string; input: ClaimLifecycleInput }[] = [
  { name: "requisites from the pool", from: "BTC", to: "SBERRUB", input: {} },
  { name: "documents first", from: "TCSBRUB", to: "DOGE", input: { needsVerification: true } },
  { name: "requisites from an operator", from: "ACRUB", to: "BTC", input: { needsRequisites: true } },
];

interface Node {
  readonly state: Snapshot;
  readonly transitions: Readonly<
    Record<string, { readonly event: ClaimLifecycleEvent; readonly state: Snapshot }>
  >;
}

interface Edge {
  readonly path: readonly ClaimLifecycleEvent[];
  readonly end: Snapshot;
}

/** What has arrived, as far as guards read it. */
const arrivedOf = ({ arrived, ordered }: Snapshot["context"]): string =>
  compare(arrived, ordered) >= 0 ? "covered" : isPositive(arrived) ? "short" : "nothing";

/** What distinguishes two moments of a claim: its state, and the context that this state's guards read. */
const keyOf = ({ value: { order, review }, context }: Snapshot): string =>
  [
    order,
    review,
    ...(order === "payoutError" || order === "refunding" ? [arrivedOf(context)] : []),
    ...(order === "underpaid" || order === "paidLate" ? [context.choice] : []),
    ...(order === "verification" || (order === "confirming" && review === "held") ? [context.documents] : []),
    ...(order === "refunding" ? [context.hasRefundRequisite] : []),
  ].join(" ");

/** Money that is accepted at the rate of the order. */
const isAtRate = ({ type }: ClaimLifecycleEvent) => type === "payment.accept" || type === "payment.short";

/** Where an event leads. An accepted recalculation binds for minutes, so it has ended once staff are called. */
const endOf = (state: Snapshot, event: ClaimLifecycleEvent): Snapshot => {
  const isOver = event.type === "check.overdue" && state.context.choice === "recalculate";
  const { value, context } = state;
  const unbound = claimLifecycleMachine.resolveState({ value, context: { ...context, choice: null } });
  return transition(claimLifecycleMachine, isOver ? unbound : state, event)[0];
};

/** Only an order that awaited its payment had a rate, which binds what was paid within its time. */
const awaited = (
  path: readonly ClaimLifecycleEvent[],
  { value }: Snapshot,
  event: ClaimLifecycleEvent,
): readonly ClaimLifecycleEvent[] =>
  value.order === "expired" && isAtRate(event) && !path.some(({ type }) => type === "claim.confirm")
    ? [{ type: "claim.confirm" }, ...path]
    : path;

/**
 * The shortest path over every edge of the chart; for a claim that needs something before its payment, over the edges
 * until then, as it goes on like the others.
 */
const edgesOf = (input: ClaimLifecycleInput): Edge[] => {
  const early = Object.keys(input).length === 0 ? null : ["new", "verification", "waitingRequisites"];
  const map = getAdjacencyMap(claimLifecycleMachine, {
    events,
    input: { ordered: "0.01", ...input },
    serializeState: keyOf,
  });
  const paths = new Map<string, readonly ClaimLifecycleEvent[]>();
  const nodes = map as unknown as Readonly<Record<string, Node>>;
  const [start] = Object.keys(nodes).filter((key) => nodes[key]?.state.value.order === "new");
  if (start === undefined) throw new Error("no beginning");
  paths.set(start, []);
  const edges: Edge[] = [];
  for (const [key, path] of paths) {
    const node = nodes[key];
    if (node === undefined) continue;
    for (const { event } of Object.values(node.transitions)) {
      if (!node.state.can(event) || early?.includes(node.state.value.order) === false) continue;
      const way = [...awaited(path, node.state, event), event];
      const end = endOf(node.state, event);
      edges.push({ path: way, end });
      const next = keyOf(end);
      if (!paths.has(next)) paths.set(next, way);
    }
  }
  return edges;
};

const payTo: Record<string, Record<string, string>> = {
  ACRUB: { account: "4111111111111111", holder: "OPERATOR OF EXCHANGE" },
};

const refundTo: Record<string, Record<string, string>> = {
  BTC: { account: "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq" },
  TCSBRUB: { account: "4111111111111111", holder: "ANNA IVANOVA" },
  ACRUB: { account: "4111111111111111", holder: "ANNA IVANOVA" },
};

const actionOf = (event: ClaimLifecycleEvent) =>
  Object.entries(eventOfAction).find(([, { type }]) => type === event.type)?.[0] as
    | Schemas["ClaimAction"]
    | undefined;

const server = useServer({ config: { CLAIMS_UNPAID: "0", CLAIMS_PER_HOUR: "0" } });
let photo: Buffer;

beforeAll(async () => {
  photo = await jpeg();
  // The tests move clocks by days, so the market must not matter.
  for (const { from, to } of ways) {
    const pair = await readPair(server, from, to);
    const params = { from: pair.structure.from.currency.id, to: pair.structure.to.currency.id };
    await server.call("changeDirection", { params, body: { course: pair.course } });
  }
});
afterAll(() => expectInvariants(server));

/** What has arrived for each claim. */
const arrived = new Map<string, string>();

/** Sends one event of the chart through its real entry point. */
const send = async (claim: Schemas["Claim"], event: ClaimLifecycleEvent, from: string) => {
  const { id } = claim;
  const { amount: asked, currency } = claim.from;
  const before = arrived.get(id) ?? "0";
  const amountOf = ({
    type,
    amount,
  }: {
    readonly type: string;
    readonly amount?: string | undefined;
  }): string => {
    if (type === "payment.reverse")
      return amount === "0.001" ? divide(before, "10", currency.decimals) : before;
    if (type === "payment.accept") return multiply(asked, "2");
    // Each short payment brings half of what is missing.
    return add(before, divide(subtract(asked, before), "2", currency.decimals));
  };
  const amount = "amount" in event ? amountOf(event) : event.type === "payment.accept" ? asked : null;
  if (amount !== null) arrived.set(id, event.type === "payment.reverse" ? subtract(before, amount) : amount);
  const action = actionOf(event);
  if (event.type === "deadline.passed" || event.type === "check.overdue") return server.advance(25 * 3600);
  if (action === "upload_bill") {
    const file = fileRequest(photo);
    const uploaded = await server.call("uploadBill", { params: { id }, ...file });
    expect(uploaded.status, uploaded.text).toBe(201);
    return undefined;
  }
  if (event.type === "documents.ask") {
    const answer = await server.call("askForDocuments", {
      params: { id },
      body: { documents: ["identity", "selfie"] },
    });
    expect(answer.status, answer.text).toBe(200);
    return undefined;
  }
  if (action === "send_documents") {
    for (const document of ["identity", "selfie"]) {
      const file = fileRequest(photo, { part: "image" });
      const added = await server.call("uploadDocument", { params: { id }, query: { document }, ...file });
      expect(added.status, added.text).toBe(201);
    }
    const sent = await server.call("sendDocuments", { params: { id } });
    expect(sent.status, sent.text).toBe(200);
    return undefined;
  }
  if (isAtRate(event) && (await readClaim(server, id)).status === "expired") {
    // The time of a payment that nobody saw is typed by hand.
    await operateTogether(server, id, event.type as Schemas["OperatorEvent"], {
      ...("amount" in event && amount !== null && { amount }),
      ...("confirmations" in event && { confirmations: 1 }),
      paid_at: claim.created_at,
    });
    return undefined;
  }
  const isGiving = action === "give_refund_requisite";
  const answer =
    action === undefined
      ? await operate(server, id, event.type as Schemas["OperatorEvent"], {
          ...("amount" in event && amount !== null && { amount }),
          ...("confirmations" in event && { confirmations: 1 }),
          ...(["claim.hold", "claim.reject", "refund.start", "payout.fail", "payment.reverse"].includes(
            event.type,
          ) && {
            reason: "because",
          }),
          ...(["payout.complete", "refund.complete"].includes(event.type) && { transaction: randomUUID() }),
          ...(event.type === "requisites.issue" && { requisites: payTo[from] ?? refundTo[from] }),
        })
      : await act(server, id, action, isGiving ? { requisites: refundTo[from] } : {});
  expect(answer.status, `${event.type}: ${answer.text}`).toBe(200);
  return undefined;
};

describe.each(ways)("the lifecycle over HTTP, $name", ({ from, to, input }) => {
  const edges = edgesOf(input);

  test.each(edges.map((edge) => ({ ...edge, name: edge.path.map(({ type }) => type).join(", ") })))(
    "$name",
    async ({ path, end }) => {
      const claim = await createClaim(server, claimBody(await readPair(server, from, to)));
      for (const event of path) await send(claim, event, from);
      const { json } = await server.call("readOperatorClaim", {
        params: { id: claim.id },
        locale: "en",
      });
      const reached = json as Schemas["OperatorClaim"];
      expect(reached.claim.status).toBe(selectStatus(end));
      expect((await readClaim(server, claim.id)).actions).toEqual(selectVisitorActions(end));
      expect(reached.events).toEqual(selectOperatorEvents(end));
      expect(reached.claim.is_final).toBe(end.hasTag("final"));
      expect(reached.claim.poll_after === null).toBe(end.hasTag("final"));
      expect(reached.claim.version).toBe(path.length + 1);
    },
  );
});

test("every event of the chart is covered", () => {
  const walked = new Set(
    ways.flatMap(({ input }) => edgesOf(input).flatMap(({ path }) => path.map(({ type }) => type))),
  );
  expect([...new Set(events.map(({ type }) => type))].filter((type) => !walked.has(type))).toEqual([]);
});
