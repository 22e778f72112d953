import "./view/theme.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { prepareCharts } from "./chart/drawing.ts";
import type { InspectorConfig } from "./config.ts";
import { createInspector } from "./source/inspector.ts";
import { App } from "./view/App.tsx";
import { restoreTheme } from "./view/theme.ts";

// A page in the background is not painted, and still has to keep up.
const soon = (call: () => void) => (document.hidden ? setTimeout(call, 100) : requestAnimationFrame(call));

/** Opens the inspector in this page. */
export function openInspector(config: InspectorConfig): void {
  restoreTheme();
  const inspector = createInspector(config, (call) => void soon(call));
  createRoot(document.getElementById("root") ?? document.body).render(
    <StrictMode>
      <App inspector={inspector} />
    </StrictMode>,
  );
  // A chart that cannot be laid out says so where it is shown.
  void prepareCharts(inspector.charts).catch(() => undefined);
}
