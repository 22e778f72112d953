// `npm run paths`: paths through the flows of this house, and their check.
import process from "node:process";
import { runPaths } from "#cli/run.ts";
import * as house from "#flows.config.ts";
import { explore } from "#paths/graph.ts";

await runPaths(process.argv.slice(2), {
  ...house,
  called: "npm run paths --",
  modelOf: async (flow) => {
    const { models } = await import("../../e2e/models/models.ts");
    const { casesOf } = await import("#paths/page/model.ts");
    const model = models.find((one) => one.flow === flow.id);
    return model && explore(model.machine, casesOf(model));
  },
});
