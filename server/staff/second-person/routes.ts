import { secondsAfter } from "#server/platform/clock.ts";
import type { Deps } from "#server/platform/deps.ts";
import { replay } from "#server/platform/data/idempotency.ts";
import { findStoredAnswer } from "#server/platform/data/idempotency-store.ts";
import { conflict, forbidden, notFound } from "#server/platform/errors.ts";
import type { AnyHandler, Handlers } from "#server/platform/http/operation.ts";
import { isSecondPerson } from "./rule.ts";
import { listConfirmable, mayConfirm } from "./confirmable.ts";
import { confirmationOf, confirmed, proposalLasts } from "./agree.ts";
import type { JointOperation } from "./tables.ts";
import { messages } from "./messages.ts";
import { proposalOnWire } from "./present.ts";
import { readProposal } from "./store.ts";

/** Handlers of what waits for a second person. `handlerOf` finds the handler that a confirmation repeats. */
export const proposalHandlers = (
  { db, clock }: Pick<Deps, "db" | "clock">,
  handlerOf: (operation: JointOperation) => AnyHandler,
): Handlers<"listProposals" | "confirmProposal"> => ({
  listProposals: async ({ caller, staff }) => ({
    status: 200,
    body: (await listConfirmable(db, clock.now(), caller)).map((row) => proposalOnWire(row, staff)),
  }),
  confirmProposal: async (request) => {
    const { caller, staff } = request;
    const since = secondsAfter(clock.now(), -proposalLasts);
    const { key, scope, requestHash } = confirmationOf(request.params.id, request);
    const known = key && (await findStoredAnswer(db, { scope, key, now: clock.now() }));
    if (known) return { ...confirmed, headers: replay(known, requestHash).headers };
    const found = await readProposal(db, request.params.id, since);
    if (found === undefined) throw notFound(messages("changed"));
    if (!mayConfirm(caller, found.operation)) throw forbidden();
    if (!isSecondPerson({ kind: found.by_kind, user: found.by_user }, staff))
      throw conflict("second_person", messages("own_act"));
    const repeated = Object.create(request, {
      params: { value: found.params },
      body: { value: found.request },
      confirms: { value: found.id },
    }) as Parameters<AnyHandler>[0];
    const { headers } = await handlerOf(found.operation)(repeated);
    return { ...confirmed, headers: { "idempotency-hit": headers?.["idempotency-hit"] } };
  },
});
