import { createMachine } from "xstate";
import type { Cases, Flow } from "#charts/flows.ts";
import { statePathOf, statesOf } from "#charts/nodes.ts";
import { openInspector } from "#inspector/open.tsx";
import type { ServedProject } from "#inspector/server/project.ts";
import { simulationsBy } from "#inspector/source/remote-simulation.ts";
import { broadcastLine, browserSocket, socketLine, windowLine } from "#inspector/wire/lines.ts";

/** A flow as a drawing: its chart with names in the place of code. */
const drawn = ({ id, area, machine, cases, problem }: ServedProject["flows"][number]): Flow => ({
  id,
  area,
  load: () => {
    if (machine === undefined) return Promise.reject(new Error(problem));
    const { config, delays } = JSON.parse(machine) as { config: object; delays: Record<string, number> };
    return Promise.resolve({
      machine: createMachine(config as never, { delays } as never),
      cases: cases as Cases,
    });
  },
});

const { flows, page, first, words, hasReports, origins } = (await (
  await fetch("flows.json")
).json()) as ServedProject;
const beside = windowLine(
  { type: "inspector.here" },
  () => [
    window.opener as Window | null,
    window.parent,
    ...[...document.querySelectorAll("iframe")].map((frame) => frame.contentWindow),
  ],
  origins,
);
/** Paths of the states of each flow that can be read. */
const charts = new Map<string, ReadonlySet<string>>();
for (const flow of flows)
  await drawn(flow)
    .load()
    .then(({ machine }) => charts.set(flow.id, new Set(statesOf(machine).map(statePathOf))))
    // It says so where it is looked at.
    .catch(() => undefined);
const server = socketLine(
  () => browserSocket(location.origin.replace(/^http/, "ws")),
  (call, after) => setTimeout(call, after),
);
openInspector({
  flows: flows.map(drawn),
  simulator: simulationsBy(server),
  ...(hasReports && { reports: "reports" }),
  words,
  ...(first !== undefined && { first }),
  nameless: (states) => flows.find(({ id }) => states.every((state) => charts.get(id)?.has(state)))?.id,
  ...(page !== undefined && { page }),
  lines: [broadcastLine(), server, beside],
});
// `@statelyai/inspect` opens this window and waits for the word.
for (const other of new Set([window.opener as Window | null, window.parent]))
  if (other !== null && other !== window) other.postMessage({ type: "@statelyai.connected" }, "*");
