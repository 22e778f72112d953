import type { Deps } from "#server/platform/deps.ts";
import type { Feature } from "#server/platform/feature.ts";
import type { Handlers } from "#server/platform/http/operation.ts";
import { disposition } from "#server/platform/uploads/serve.ts";
import { erasePerson } from "./erasure.ts";
import { exportPerson } from "./export.ts";
import {
  blockPerson,
  endPersonSessions,
  readPeople,
  revealPerson,
  resetSecondFactor,
  setRole,
  unblockPerson,
} from "./people.ts";

type PeopleOperation =
  | "listPeople"
  | "revealPerson"
  | "blockPerson"
  | "unblockPerson"
  | "endPersonSessions"
  | "resetPersonSecondFactor"
  | "setPersonRole"
  | "exportPerson"
  | "erasePerson";

const peopleHandlers = (deps: Deps): Handlers<PeopleOperation> => ({
  listPeople: async ({ query: { page = 1, size = 20, ...filter }, staff }) => ({
    status: 200,
    body: await readPeople(deps, { ...filter, page, size }, { staff }),
  }),
  revealPerson: async (request) => ({
    status: 200,
    body: await revealPerson(deps, request.params.id, request),
  }),
  blockPerson: async (request) => ({
    status: 200,
    body: await blockPerson(deps, request.params.id, request.body, request),
  }),
  unblockPerson: async (request) => ({
    status: 200,
    body: await unblockPerson(deps, request.params.id, request),
  }),
  endPersonSessions: async (request) => ({
    status: 200,
    body: await endPersonSessions(deps, request.params.id, request),
  }),
  resetPersonSecondFactor: (request) => resetSecondFactor(deps, request.params.id, request.body, request),
  setPersonRole: async (request) => ({
    status: 200,
    body: await setRole(deps, request.params.id, request.body, request),
  }),
  exportPerson: async (request) => ({
    status: 200,
    headers: {
      "content-disposition": disposition({
        kind: "person",
        number: request.params.id,
        type: "application/json",
      }),
    },
    body: await exportPerson(deps, request.params.id, request.body, request),
  }),
  erasePerson: async (request) => ({
    status: 200,
    body: await erasePerson(deps, request.params.id, request.body, request),
  }),
});

/** People, as staff see them. */
export const peopleFeature = (deps: Deps): Feature => ({ name: "people", handlers: peopleHandlers(deps) });
