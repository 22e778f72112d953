import { beforeAll, describe, expect, it } from "vitest";
import { docsFolder, flows, unknownFailures } from "#flows.config.ts";
import type { FlowParts } from "#charts/flows.ts";
import { undocumented } from "#paths/documented.ts";
import { faultsOf } from "#paths/laws.ts";
import { explore, type Graph } from "#paths/graph.ts";
import { usualPath } from "#paths/strategies.ts";

// The exchange alone takes seconds, or longer on a busy machine.
describe.each(flows)("$id", { timeout: 120_000 }, (flow) => {
  let parts: FlowParts;
  let graph: Graph;

  beforeAll(async () => {
    parts = await flow.load();
    graph = explore(parts.machine, parts.cases);
  });

  it("has no dead part and obeys the laws of all flows", () => {
    expect(faultsOf(graph, parts, unknownFailures)).toEqual([]);
  });

  it("has no failure on its usual path", () => {
    const steps = usualPath(graph)?.steps ?? [];
    expect(steps.filter(({ snapshot }) => snapshot.tags.has("failed"))).toEqual([]);
  });

  it("has the targets that its page in docs/flows documents", () => {
    expect(undocumented(flow, parts.machine, docsFolder)).toEqual([]);
  });
});
