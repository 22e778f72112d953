import type { Driver, Key, Size } from "./driver.ts";

/** Named keys in the private area of Unicode, as the W3C's WebDriver lists them. */
const KEYS: Readonly<Record<Key, string>> = { Enter: "\uE007", Escape: "\uE00C" };

/** The key of element references in the protocol. */
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";

type Send = (method: "GET" | "POST" | "DELETE", path: string, body?: object) => Promise<unknown>;

/** Sends commands of the protocol: JSON over HTTP. */
const sender =
  (url: string): Send =>
  async (method, path, body) => {
    const answer = await fetch(`${url}${path}`, {
      method,
      // A command may hang in the browser. The walk then fails, and the browser is still closed.
      signal: AbortSignal.timeout(60_000),
      ...(method === "POST" && { body: JSON.stringify(body ?? {}) }),
    });
    const { value } = (await answer.json()) as { value: unknown };
    if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  };

/** Opens a browser by a WebDriver that listens at `url`. Its window is made so large that the viewport has this size. */
export async function openSession(url: string, capabilities: object, size: Size): Promise<Driver> {
  const ask = sender(url);
  const { sessionId } = (await ask("POST", "/session", { capabilities: { alwaysMatch: capabilities } })) as {
    sessionId: string;
  };
  const send: Send = (method, path, body) => ask(method, `/session/${sessionId}${path}`, body);
  const run: Driver["run"] = async (inPage, ...args) =>
    (await send("POST", "/execute/sync", {
      script: `return (${inPage.toString()}).apply(null, arguments)`,
      args,
    })) as never;
  const resize = (height: number) => send("POST", "/window/rect", { x: 0, y: 0, width: size.width, height });
  await resize(size.height);
  // The rest of the window is its frame.
  await resize(2 * size.height - (await run(() => window.innerHeight)));

  const find = async (selector: string) => {
    const found = (await send("POST", "/element", { using: "css selector", value: selector })) as Record<
      string,
      string
    >;
    return `/element/${found[ELEMENT]}`;
  };
  const type = (text: string) =>
    send("POST", "/actions", {
      actions: [
        {
          type: "key",
          id: "keyboard",
          actions: Array.from(text).flatMap((value) => [
            { type: "keyDown", value },
            { type: "keyUp", value },
          ]),
        },
      ],
    });
  return {
    run,
    errors: [],
    goto: async (to) => void (await send("POST", "/url", { url: to })),
    tap: async (x, y) =>
      void (await send("POST", "/actions", {
        actions: [
          {
            type: "pointer",
            id: "mouse",
            actions: [
              { type: "pointerMove", x: Math.round(x), y: Math.round(y) },
              { type: "pointerDown", button: 0 },
              { type: "pointerUp", button: 0 },
            ],
          },
        ],
      })),
    type: async (text) => void (await type(text)),
    press: async (key) => void (await type(KEYS[key])),
    upload: async (selector, path) =>
      void (await send("POST", `${await find(selector)}/value`, { text: path })),
    screenshot: async () => Buffer.from((await send("GET", "/screenshot")) as string, "base64"),
    close: async () => void (await send("DELETE", "")),
  };
}
