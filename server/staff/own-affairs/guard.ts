import type { Deps } from "#server/platform/deps.ts";
import { conflict } from "#server/platform/errors.ts";
import type { Feature } from "#server/platform/feature.ts";
import type { AnyHandler } from "#server/platform/http/operation.ts";
import { aloneIn, isHouseOfOne } from "#server/staff/second-person/house.ts";
import { messages } from "#server/staff/second-person/messages.ts";
import { markerOf } from "./answers.ts";
import { type Decision, readDecisions, type SubjectKind } from "./concerned-store.ts";
import { ownAmong, readOwnAffairs } from "./own.ts";
import { type Subject, subjectReader } from "./subjects.ts";

type GuardDeps = Pick<Deps, "db" | "config">;

const decisionsOn = async ({ db }: GuardDeps, subject: Subject | null): Promise<readonly Decision[]> => {
  if (subject === null) return [];
  if (subject.kind === "mailbox")
    return [{ id: subject.email, users: [], emails: [subject.email], sides: [] }];
  return readDecisions(db, subject.kind, [subject.id]);
};

/** The handler for whoever the decision does not concern, or for one person who is the whole house. */
const guarded = (operation: string, handler: AnyHandler, deps: GuardDeps): AnyHandler => {
  const subjectIn = subjectReader(operation);
  if (subjectIn === undefined) return handler;
  return async (request) => {
    const own = await ownAmong(deps.db, request.staff, await decisionsOn(deps, subjectIn(request)));
    if (own.size === 0) return handler(request);
    if (!(await isHouseOfOne(deps.db, request.staff, deps.config)))
      throw conflict("own_affair", messages("own_affair"));
    return handler(aloneIn(request, "own_affair"));
  };
};

/** The handler of an answer for staff, which marks the rows that the guard would refuse this reader. */
const telling = (operation: string, handler: AnyHandler, deps: GuardDeps): AnyHandler => {
  const marked = markerOf(operation);
  if (marked === undefined) return handler;
  return async (request) => {
    const answer = await handler(request);
    if (answer.status !== 200) return answer;
    const shown = new Map<SubjectKind, string[]>();
    marked(answer.body as never, (row, kind, id) => {
      shown.set(kind, [...(shown.get(kind) ?? []), id]);
      return row;
    });
    const own = new Set<string>();
    for (const [kind, ids] of shown)
      for (const id of await readOwnAffairs(deps, request.staff, kind, ids)) own.add(id);
    const body = marked(answer.body as never, (row, _, id) =>
      own.has(id) ? { ...row, own_affair: true } : row,
    );
    return { ...answer, body };
  };
};

/** Nobody decides about their own affairs, whichever way their request comes, and everybody sees which those are. */
export const guardOwnAffairs = (deps: GuardDeps, features: readonly Feature[]): readonly Feature[] =>
  features.map((feature) => ({
    ...feature,
    handlers: Object.fromEntries(
      Object.entries(feature.handlers).map(([id, handler]) => [
        id,
        telling(id, guarded(id, handler, deps), deps),
      ]),
    ),
  }));
