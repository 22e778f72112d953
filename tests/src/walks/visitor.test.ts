// @vitest-environment happy-dom
import { visitorModels } from "./models.ts";
import { walkViews } from "./walk-views.ts";

walkViews(visitorModels);
