import type { ApiError } from "#server/platform/errors.ts";
import { conflict } from "#server/platform/errors.ts";
import { messages } from "./messages.ts";

/** 409 `claim_state`: the chart has no such step from here. */
export const wrongState = (): ApiError => conflict("claim_state", messages("claim_state"));
