import type { Config } from "#server/config.ts";

/** A message that somebody wrote to the bot in their own chat with it. A group would tell all its members. */
interface BotMessage {
  readonly chat: string;
  readonly text: string;
}

/** The exchange's bot. */
export interface TelegramBot {
  /** Its name, as it stands in links. */
  name(): Promise<string>;
  send(chat: string, text: string): Promise<void>;
  /** What was written to it since the last call. */
  read(): Promise<BotMessage[]>;
}

/**
 * Why Telegram did not take a message. `gone`: its chat is no longer there, or its person blocked the bot. `malformed`,
 * `refused`: our message, or our token. `later`: anything that may pass.
 */
type TelegramFault = "gone" | "malformed" | "refused" | "later";

/** Telegram can't be reached, or refuses. */
export class TelegramError extends Error {
  override readonly name = "TelegramError";
  readonly fault: TelegramFault;

  constructor(message: string, fault: TelegramFault = "later") {
    super(message);
    this.fault = fault;
  }
}

/** What the Bot API says of a chat that is no longer there. */
const lost = /chat not found|user not found|peer_id_invalid|upgraded to a supergroup/i;

const faultOf = (status: number, description: string): TelegramFault => {
  if (status === 403 || (status === 400 && lost.test(description))) return "gone";
  if (status === 400 || status === 413) return "malformed";
  return status === 401 || status === 404 ? "refused" : "later";
};

/** Milliseconds that Telegram has to answer. */
const timeLimit = 10_000;

interface Update {
  readonly update_id: number;
  readonly message?: {
    readonly text?: string;
    readonly chat: { readonly id: number; readonly type: string };
  };
}

/** The bot of the configured token, by Telegram's Bot API; undefined without one. */
export const createTelegramBot = ({
  TELEGRAM_BOT_TOKEN: token,
  TELEGRAM_API: api,
}: Pick<Config, "TELEGRAM_BOT_TOKEN" | "TELEGRAM_API">): TelegramBot | undefined => {
  if (token === undefined) return undefined;
  const call = async (method: string, body: object): Promise<unknown> => {
    // The address has the token, so no error of the connection is passed on.
    const answer = await fetch(`${api}/bot${token}/${method}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
      redirect: "error",
      signal: AbortSignal.timeout(timeLimit),
    }).then(
      async (response) => ({
        status: response.status,
        body: (await response.json().catch(() => ({}))) as { result?: unknown; description?: string },
      }),
      () => null,
    );
    if (answer === null) throw new TelegramError(`Telegram did not answer ${method}`);
    if (answer.status !== 200)
      throw new TelegramError(
        `Telegram answered ${method} with ${String(answer.status)}: ${String(answer.body.description).slice(0, 200)}`,
        faultOf(answer.status, String(answer.body.description)),
      );
    return answer.body.result;
  };
  let known: string | undefined;
  let next = 0;
  return {
    name: async () => (known ??= ((await call("getMe", {})) as { username: string }).username),
    send: async (chat, text) => {
      await call("sendMessage", { chat_id: chat, text, link_preview_options: { is_disabled: true } });
    },
    read: async () => {
      const updates = (await call("getUpdates", { offset: next, allowed_updates: ["message"] })) as Update[];
      next = Math.max(next, ...updates.map(({ update_id: id }) => id + 1));
      return updates.flatMap(({ message }) =>
        message?.text === undefined || message.chat.type !== "private"
          ? []
          : [{ chat: String(message.chat.id), text: message.text }],
      );
    },
  };
};
