import type { components } from "#openapi/schema.d.ts";
import { type Api, bodyOf } from "./api.ts";

type Schemas = components["schemas"];

/** The calls by which an account is made and won back (Specification 7, Users); all of them are a guest's. */
export function registrationCalls(api: Api) {
  const link = (token: string) => ({ params: { path: { token } } });
  return {
    signUp: (body: Schemas["SignUp"], signal?: AbortSignal): Promise<Schemas["Detail"]> =>
      bodyOf(api.POST("/api/v1/users/signup/", { body, signal })),

    activate: (token: string): Promise<Schemas["Detail"]> =>
      bodyOf(api.POST("/api/v1/users/activate/{token}/", link(token))),

    reactivate: (body: Schemas["MailRequest"], signal?: AbortSignal): Promise<Schemas["Detail"]> =>
      bodyOf(api.POST("/api/v1/users/reactivate/", { body, signal })),

    requestRecovery: (body: Schemas["MailRequest"], signal?: AbortSignal): Promise<Schemas["Detail"]> =>
      bodyOf(api.POST("/api/v1/users/restore/", { body, signal })),

    recoverPassword: (token: string, body: Schemas["NewPassword"]): Promise<Schemas["Detail"]> =>
      bodyOf(api.POST("/api/v1/users/restore/{token}/", { ...link(token), body })),
  };
}
