import type { ApiError } from "#server/platform/errors.ts";
import { accessRefused, fieldErrors } from "#server/platform/errors.ts";
import type { UserCaller } from "#server/platform/http/operation.ts";
import type { AccountRow } from "../account-store.ts";
import { findAccount } from "../account-store.ts";
import { messages } from "../messages.ts";
import type { AuthServices } from "../services.ts";
import { countProof } from "../throttle.ts";

/** 400: the password in this field is wrong. */
export const passwordWrong = (field: string): ApiError =>
  fieldErrors({ [field]: messages("password_wrong") });

/** Returns the caller's account after checking their password. @throws ApiError 400 of `field`, 401, 429. */
export const proveAccount = async (
  services: AuthServices,
  { id }: UserCaller,
  password: string,
  field: string,
): Promise<AccountRow> => {
  await countProof(services, id);
  const account = await findAccount(services.deps.db, id);
  if (account === undefined) throw accessRefused("token_invalid");
  if (!(await services.hasher.matches(account.password_hash, password))) throw passwordWrong(field);
  return account;
};
