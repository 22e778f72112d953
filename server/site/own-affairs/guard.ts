import { type Concerned, isOwnAffair } from "#domain/own-affair.ts";
import { knownRequisites } from "#server/earnings/referrals/reward-store.ts";
import type { Deps } from "#server/platform/deps.ts";
import { conflict } from "#server/platform/errors.ts";
import type { Feature } from "#server/platform/feature.ts";
import type { AnyHandler, UserCaller } from "#server/platform/http/operation.ts";
import { aloneIn, isHouseOfOne } from "#server/site/second-person/house.ts";
import { messages } from "#server/site/second-person/messages.ts";
import { readConcerned } from "./concerned-store.ts";
import { type Subject, subjectReader } from "./subjects.ts";

type GuardDeps = Pick<Deps, "db" | "config">;

const concernedBy = ({ db }: GuardDeps, subject: Subject | null): Promise<Concerned | undefined> => {
  if (subject === null) return Promise.resolve(undefined);
  if (subject.kind === "mailbox") return Promise.resolve({ users: [], emails: [subject.email], sides: [] });
  return readConcerned(db, subject.kind, subject.id);
};

const isOwn = async (deps: GuardDeps, subject: Subject | null, { id, email }: UserCaller) => {
  const concerned = await concernedBy(deps, subject);
  if (concerned === undefined) return false;
  const kinds = concerned.sides.flatMap((side) => side.map(({ kind }) => kind));
  const sides = kinds.length === 0 ? [] : await knownRequisites(deps.db, { earner: id, kinds });
  return isOwnAffair({ id, email, sides }, concerned);
};

/** The handler for whoever the decision does not concern, or for one person who is the whole house. */
const guarded = (operation: string, handler: AnyHandler, deps: GuardDeps): AnyHandler => {
  const subjectIn = subjectReader(operation);
  if (subjectIn === undefined) return handler;
  return async (request) => {
    // Whose the installation's token is, nobody knows.
    if (request.caller.kind !== "user" || !(await isOwn(deps, subjectIn(request), request.caller)))
      return handler(request);
    if (!(await isHouseOfOne(deps.db, request.staff, deps.config)))
      throw conflict("own_affair", messages("own_affair"));
    return handler(aloneIn(request, "own_affair"));
  };
};

/** Nobody decides about their own affairs, whichever way their request comes. */
export const guardOwnAffairs = (deps: GuardDeps, features: readonly Feature[]): readonly Feature[] =>
  features.map((feature) => ({
    ...feature,
    handlers: Object.fromEntries(
      Object.entries(feature.handlers).map(([id, handler]) => [id, guarded(id, handler, deps)]),
    ),
  }));
