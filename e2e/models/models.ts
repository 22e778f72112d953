import { cardVerificationModel } from "./card-verification.model.ts";
import { claimModel } from "./claim.model.ts";
import { exchangeModel } from "./exchange.model.ts";
import type { PageModel } from "./model.ts";
import { sessionModel } from "./session.model.ts";
import { signInModel } from "./sign-in.model.ts";
import { withdrawalModel } from "./withdrawal.model.ts";

/** All models; a flow has at most one. */
export const models: readonly PageModel[] = [
  exchangeModel,
  claimModel,
  sessionModel,
  signInModel,
  withdrawalModel,
  cardVerificationModel,
];

/**
 * The model of a flow.
 * @throws Error where there is none
 */
export function modelOf(flow: string): PageModel {
  const model = models.find((one) => one.flow === flow);
  if (model === undefined) throw new Error(`There is no model of ${flow}`);
  return model;
}
