/*
 * A slow network between the page and the server of the browser tests: finds tests and views that take an effect for
 * granted before its answer has come. It is made here rather than by Playwright's routing, which drops the bodies of
 * files, turns the browser's cache off and is hidden by a test's own routes.
 */
import type { IncomingMessage, Server, ServerResponse } from "node:http";

/** `1500` delays the answers by so many milliseconds, `request:1500` the requests. */
const SETTING = /^(?<request>request:)?(?<delay>\d+)$/;

/** Only a page's script sends this header, not a form, nor a test that calls the API. */
const isOfScript = ({ headers }: IncomingMessage) => headers["sec-fetch-dest"] === "empty";
const isWrite = ({ method = "" }: IncomingMessage) => !["GET", "HEAD", "OPTIONS"].includes(method);

/**
 * Delays what the pages' scripts write.
 * @param setting `E2E_LATENCY`
 * @throws Error when the setting cannot be read
 */
export function delayWrites(server: Server, setting: string): void {
  const { request: isRequest, delay } = SETTING.exec(setting)?.groups ?? {};
  if (delay === undefined) throw new Error(`E2E_LATENCY: ‘${setting}’ is neither 1500 nor request:1500`);
  const later = (act: () => void) => void setTimeout(act, Number(delay));

  const emit = server.emit.bind(server);
  server.emit = (event: string, ...values: unknown[]) => {
    if (event !== "request") return emit(event, ...values);
    const [request, response] = values as [IncomingMessage, ServerResponse];
    if (!isWrite(request) || !isOfScript(request)) return emit(event, ...values);
    if (isRequest === undefined) {
      // The headers are sent with the end, too.
      const end = response.end.bind(response) as (...rest: unknown[]) => ServerResponse;
      response.end = (...rest: unknown[]) => {
        later(() => end(...rest));
        return response;
      };
      return emit(event, ...values);
    }
    // A page that has given up, or a server that has stopped, has closed the connection.
    later(() => request.destroyed || emit(event, ...values));
    return true;
  };
}
