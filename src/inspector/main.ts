import "./theme.css";
import type { FlowCoverage } from "#charts/coverage.ts";
import { openInspector } from "#inspector/open.tsx";
import { flows } from "./flows.ts";
import { hidden } from "./hidden.ts";

openInspector({
  flows,
  hiding: hidden,
  first: "claim",
  page: "/en",
  coverage: async (flow) => {
    const answer = await fetch(`/coverage/paths/page/${flow}.json`);
    if (!answer.ok || answer.headers.get("content-type")?.includes("json") !== true)
      throw new Error("Run npm run test:paths first");
    return (await answer.json()) as FlowCoverage;
  },
});
