import type { components, operations } from "#openapi/schema.d.ts";
import { type Api, bodyOf, settle } from "#src/shell/api/api.ts";
import { refusalOf } from "#src/shell/api/client.ts";
import { fileIn, type NamedFile } from "#src/shell/api/file.ts";
import { timeZone } from "#src/shell/browser/time-zone.ts";

type Schemas = components["schemas"];
type MoneyQuery = NonNullable<operations["listMyReferralMoney"]["parameters"]["query"]>;
type OrderFilter = "all" | "active" | "done" | "failed";

interface Answer {
  error?: unknown;
  response: Response;
}

/** A call whose answer has no body. */
async function succeeded(call: Promise<Answer>): Promise<void> {
  const { error, response } = await settle(call);
  if (!response.ok) throw refusalOf(response, error);
}

/** The calls of the account area, each the body of its answer or an `ApiError` thrown. */
export function accountCalls(api: Api) {
  return {
    listClaims: (
      query: { state: OrderFilter; page: number; size: number },
      signal?: AbortSignal,
    ): Promise<Schemas["MyClaimPage"]> =>
      bodyOf(api.GET("/api/v1/users/me/claims/", { params: { query }, signal })),

    readClaim: (id: string, signal?: AbortSignal): Promise<Schemas["MyClaim"]> =>
      bodyOf(api.GET("/api/v1/users/me/claims/{id}/", { params: { path: { id } }, signal })),

    exportClaims: (state: OrderFilter, signal?: AbortSignal): Promise<NamedFile> =>
      fileIn(
        api.GET("/api/v1/users/me/claims/export/", {
          params: { query: { state, tz: timeZone() } },
          parseAs: "blob",
          signal,
        }),
        "orders.csv",
      ),

    listPromocodes: (signal?: AbortSignal): Promise<Schemas["MyPromocode"][]> =>
      bodyOf(api.GET("/api/v1/users/me/promocodes/", { signal })),

    readReferral: (tz: string, signal?: AbortSignal): Promise<Schemas["MyReferral"]> =>
      bodyOf(api.GET("/api/v1/users/me/refferal/", { params: { query: { tz } }, signal })),

    listReferralMoney: (query: MoneyQuery, signal?: AbortSignal): Promise<Schemas["ReferralMoneyPage"]> =>
      bodyOf(api.GET("/api/v1/users/me/refferal/dw/", { params: { query }, signal })),

    changePassword: (body: Schemas["PasswordChange"], signal?: AbortSignal): Promise<void> =>
      succeeded(api.POST("/api/v1/users/me/password/", { body, signal })),

    changeUser: (body: Schemas["UserChange"], signal?: AbortSignal): Promise<Schemas["User"]> =>
      bodyOf(api.PATCH("/api/v1/users/me/", { body, signal })),

    listSessions: (signal?: AbortSignal): Promise<Schemas["Session"][]> =>
      bodyOf(api.GET("/api/v1/users/me/sessions/", { signal })),

    endSession: (session: string, signal?: AbortSignal): Promise<void> =>
      succeeded(
        api.DELETE("/api/v1/users/me/sessions/{session}/", { params: { path: { session } }, signal }),
      ),

    endOtherSessions: (signal?: AbortSignal): Promise<void> =>
      succeeded(api.DELETE("/api/v1/users/me/sessions/", { signal })),

    beginOtp: (password: string, signal?: AbortSignal): Promise<Schemas["OtpSecret"]> =>
      bodyOf(api.POST("/api/v1/users/me/otp/", { body: { password }, signal })),

    confirmOtp: (otp: string, signal?: AbortSignal): Promise<Schemas["OtpRecovery"]> =>
      bodyOf(api.POST("/api/v1/users/me/otp/confirm/", { body: { otp }, signal })),

    disableOtp: (body: Schemas["OtpRemoval"], signal?: AbortSignal): Promise<void> =>
      succeeded(api.POST("/api/v1/users/me/otp/disable/", { body, signal })),
  };
}
