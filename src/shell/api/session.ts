import type { components } from "#openapi/schema.d.ts";
import { type Api, bodyOf, settle } from "./api.ts";
import { refusalOf } from "./client.ts";

type Schemas = components["schemas"];

/** The calls that open and close a session. None of them is retried with a new token. */
export function sessionCalls(api: Api) {
  return {
    signIn: (
      body: Schemas["Credentials"],
      locale: "ru" | "en",
      signal?: AbortSignal,
    ): Promise<Schemas["Access"]> =>
      bodyOf(api.POST("/front-api/auth/login/", { params: { query: { locale } }, body, signal })),

    refresh: (): Promise<Schemas["Access"]> => bodyOf(api.POST("/front-api/auth/refresh/")),

    async signOut(): Promise<void> {
      const { error, response } = await settle(api.POST("/front-api/auth/logout/"));
      if (!response.ok) throw refusalOf(response, error);
    },

    /** Reads the user of an access token. */
    readUser: (access: string, signal?: AbortSignal): Promise<Schemas["User"]> =>
      bodyOf(api.GET("/api/v1/users/me/", { headers: { authorization: `Bearer ${access}` }, signal })),
  };
}
