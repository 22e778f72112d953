import { fromPromise } from "xstate";
import type { components } from "#openapi/schema.d.ts";
import { type Api, bodyOf } from "#src/shell/api/api.ts";
import { linkToken, isStopToken } from "#domain/account/account-links.ts";
import { alertLinkMachine, type AlertLinkActors } from "#machines/exchange/alert-link/alert-link.machine.ts";
import {
  alertRequestMachine,
  type AlertRequestBody,
} from "#machines/exchange/alert-request/alert-request.machine.ts";
import type { FlowMachines } from "#src/flows/flows.ts";
import type { Services } from "#src/shell/services.ts";
import { filled, provideMailCaptcha } from "#src/shell/captcha/mail-captcha.ts";

type Schemas = components["schemas"];

/** The calls of price and availability alerts. */
function alertCalls(api: Api) {
  const path = (token: string) => ({ params: { path: { token } } });
  return {
    request: (body: Schemas["AlertRequest"], signal?: AbortSignal): Promise<Schemas["Detail"]> =>
      bodyOf(api.POST("/api/v1/alerts/", { body, signal })),

    confirm: (token: string): Promise<Schemas["Detail"]> =>
      bodyOf(api.POST("/api/v1/alerts/confirm/{token}/", path(token))),

    stop: (token: string): Promise<Schemas["Detail"]> =>
      bodyOf(api.POST("/api/v1/alerts/stop/{token}/", path(token))),
  };
}

/** The request for an alert with its real actors. */
export function provideAlertRequest(services: Services): Pick<FlowMachines, "alertRequest"> {
  const calls = alertCalls(services.api);
  return {
    alertRequest: alertRequestMachine.provide({
      actors: {
        captcha: provideMailCaptcha(services),
        send: fromPromise<void, AlertRequestBody>(async ({ input, signal }) => {
          const { goal, recaptcha, ...request } = input;
          const kind = goal === null ? "reserve" : "rate";
          await calls.request({ ...request, kind, ...goal, ...filled("recaptcha", recaptcha) }, signal);
        }),
      },
    }),
  };
}

/** The confirmation token follows the `#`; the stop token is the last segment of the path. */
function tokenIn({ hash, pathname }: Location): string | null {
  const last = pathname.split("/").at(-1) ?? "";
  return isStopToken(last) ? last : linkToken(hash);
}

/** The links of an alert's letters with their real actors. */
export function provideAlertLink({ api }: Services): Pick<FlowMachines, "alertLink"> {
  const calls = alertCalls(api);
  return {
    alertLink: alertLinkMachine.provide({
      actors: {
        readLinkToken: fromPromise<string | null>(async () => tokenIn(location)),
        useLink: fromPromise<void, AlertLinkActors["useLink"]["input"]>(
          async ({ input: { purpose, token } }) => {
            await (purpose === "confirm" ? calls.confirm(token) : calls.stop(token));
            if (purpose === "confirm") history.replaceState(history.state, "", location.pathname);
          },
        ),
      },
    }),
  };
}
