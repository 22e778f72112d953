import { productContract } from "#server/app.ts";
import type { Contract } from "#server/platform/http/contract.ts";

let contract: Contract | undefined;

/** The contract of the product, one for all test files of a worker: to read and to compile it takes seconds. */
export const sharedContract = (): Contract => (contract ??= productContract({ lazily: true }));
