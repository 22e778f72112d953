import { listCases } from "#machines/shared/list.cases.ts";
import { staffFileMachine } from "./staff-file.machine.ts";
import type { FetchedFile } from "./staff-file.types.ts";

const fetched: FetchedFile = { url: "blob:https://exchange.example/4a1d" };

/** Events and outcomes that reach every state of a file for staff. */
export const staffFileCases = listCases(staffFileMachine, {
  places: [
    {
      of: "verification",
      owner: "3f0c6d1e-6f39-4f0e-9f4e-7a6f5a1f2b3c",
      id: "8b0c6d1e-6f39-4f0e-9f4e-7a6f5a1f2b3c",
    },
  ],
  answers: [fetched],
});
