import { afterAll, describe, expect, it } from "vitest";
import { flows } from "#machines/registry.ts";
import { writeCoverage } from "#paths/coverage-file.ts";
import type { CoveredPath } from "#charts/coverage.ts";
import { leavesOf } from "#charts/nodes.ts";
import { undocumented } from "#paths/documented.ts";
import { faultsOf } from "#paths/faults.ts";
import { findingsOf, tellFindings } from "#paths/findings.ts";
import { explore } from "#paths/graph.ts";
import { createRecorder } from "#paths/recorder.ts";
import type { Recorder } from "#paths/recorder.ts";
import { replay } from "#paths/replay.ts";
import { everyPath, generatePaths, usualPath } from "#paths/strategies.ts";
import type { Path } from "#paths/strategies.ts";

const toCovered = ({ start, steps }: Path, milliseconds: number): CoveredPath => ({
  name: `to ${leavesOf((steps.at(-1) ?? start).snapshot).join(", ")}`,
  steps: [
    { event: "", states: leavesOf(start.snapshot) },
    ...steps.map(({ event, snapshot }) => ({ event: event.type, states: leavesOf(snapshot) })),
  ],
  passed: true,
  milliseconds,
});

// The exchange alone has thousands of paths. That takes seconds, or longer on a busy machine.
describe.each(flows)("every path of $id", { timeout: 120_000 }, (flow) => {
  const { id, load } = flow;
  let recorder: Recorder | undefined;
  const covered: CoveredPath[] = [];
  // The inspector colours its charts by this coverage.
  afterAll(() => {
    if (recorder !== undefined) writeCoverage(recorder.report(covered, new Date()));
  });

  it("matches the running machine, and together the paths cover the chart", async () => {
    const { machine, cases } = await load();
    const graph = explore(machine, cases);
    recorder = createRecorder(id, "machine", machine);
    for (const path of generatePaths(graph, { strategy: "edges" })) {
      const began = performance.now();
      await replay(machine, cases, path, recorder);
      covered.push(toCovered(path, performance.now() - began));
    }
    expect(recorder.missing()).toEqual({ states: [], transitions: [] });
    for (const path of everyPath(graph)) await replay(machine, cases, path, recorder);
  });

  it("keeps the properties from the specification", async () => {
    const parts = await load();
    if (parts.properties === undefined) return;
    const { graph, lines } = faultsOf(parts.machine, parts, "usual");
    expect(lines).toEqual([]);
    // Some properties are about moments that differ only in their context, such as a second attempt.
    if (graph.isToldApart) expect(faultsOf(parts.machine, parts, "whole").lines).toEqual([]);
  });

  it("has a unique description for each property, as the inspector and reports identify it by that", async () => {
    const words = ((await load()).properties ?? []).map(({ says }) => says);
    expect(words.filter((says, at) => words.indexOf(says) !== at)).toEqual([]);
  });

  it("has no failure on its usual path", async () => {
    const { machine, cases } = await load();
    const steps = usualPath(explore(machine, cases))?.steps ?? [];
    expect(steps.filter(({ snapshot }) => snapshot.tags.has("failed"))).toEqual([]);
  });

  it("has the targets that its page in docs/flows documents", async () => {
    const { machine } = await load();
    expect(undocumented(flow, machine)).toEqual([]);
  });

  it("leaves nothing in the chart or its cases unused", async () => {
    const { machine, cases } = await load();
    expect(tellFindings(findingsOf(explore(machine, cases), cases.rests))).toEqual([]);
  });
});
