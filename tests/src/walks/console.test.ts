// @vitest-environment happy-dom
import { consoleModels } from "./models.ts";
import { walkViews } from "./walk-views.ts";

walkViews(consoleModels);
