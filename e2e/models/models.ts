import { claimModel } from "./claim.model.ts";
import { exchangeModel } from "./exchange.model.ts";
import type { PageModel } from "./model.ts";
import { sessionModel } from "./session.model.ts";

/** All models, by the ids of their flows. */
export const models: readonly PageModel[] = [exchangeModel, claimModel, sessionModel];
