import { productContract } from "#server/app.ts";
import type { Contract } from "#server/platform/http/contract.ts";

let contract: Contract | undefined;

/** The product's contract, once for all test files of a worker, because compiling it takes seconds. */
export const sharedContract = (): Contract => (contract ??= productContract({ lazily: true }));
