import type { components } from "#openapi/schema.d.ts";
import { type Api, bodyOf } from "#src/shell/api/api.ts";

type Schemas = components["schemas"];

/** The calls that create and recover an account. All of them are made as a guest. */
export function registrationCalls(api: Api) {
  const link = (token: string) => ({ params: { path: { token } } });
  return {
    signUp: (body: Schemas["SignUp"], signal?: AbortSignal): Promise<Schemas["Detail"]> =>
      bodyOf(api.POST("/api/v1/users/signup/", { body, signal })),

    /** Without a body, the server uses the password that was registered in this browser. */
    activate: (token: string, body?: Schemas["Activation"]): Promise<Schemas["Detail"]> =>
      bodyOf(
        api.POST("/api/v1/users/activate/{token}/", { ...link(token), ...(body !== undefined && { body }) }),
      ),

    reactivate: (body: Schemas["MailRequest"], signal?: AbortSignal): Promise<Schemas["Detail"]> =>
      bodyOf(api.POST("/api/v1/users/reactivate/", { body, signal })),

    requestRecovery: (body: Schemas["MailRequest"], signal?: AbortSignal): Promise<Schemas["Detail"]> =>
      bodyOf(api.POST("/api/v1/users/restore/", { body, signal })),

    recoverPassword: (token: string, body: Schemas["NewPassword"]): Promise<Schemas["Detail"]> =>
      bodyOf(api.POST("/api/v1/users/restore/{token}/", { ...link(token), body })),
  };
}
