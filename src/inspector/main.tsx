import "#src/ui/theme/styles.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { prepareCharts } from "./chart/charts.ts";
import { createInspector } from "./source/inspector.ts";
import { App } from "./view/App.tsx";

const theme = /(?:^|; )theme=(light|dark)/.exec(document.cookie)?.[1];
if (theme !== undefined) document.documentElement.dataset["theme"] = theme;

// A page in the background is not painted, and still has to keep up.
const soon = (call: () => void) => (document.hidden ? setTimeout(call, 100) : requestAnimationFrame(call));
const inspector = createInspector((call) => void soon(call));
const root = document.getElementById("root");
if (root !== null)
  createRoot(root).render(
    <StrictMode>
      <App inspector={inspector} />
    </StrictMode>,
  );
// A chart that cannot be laid out says so where it is shown.
void prepareCharts().catch(() => undefined);
