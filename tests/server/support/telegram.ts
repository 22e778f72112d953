import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";

/** A message that the bot was asked to send. */
interface SentMessage {
  readonly chat_id: string;
  readonly text: string;
}

/** A stand-in for Telegram, as its Bot API documents the calls that the server makes. */
export interface Telegram {
  /** The configuration of a server that uses it. */
  readonly config: Readonly<Record<string, string>>;
  readonly sent: SentMessage[];
  /** What it answers instead of taking a message. */
  refusal: { readonly status: number; readonly description: string } | undefined;
  /** What people write to the bot. */
  readonly written: object[];
  close(): void;
}

export const startTelegram = async (): Promise<Telegram> => {
  const token = `7:${"a".repeat(35)}`;
  const sent: SentMessage[] = [];
  const written: object[] = [];
  const telegram: Telegram & { config: Record<string, string> } = {
    config: {},
    sent,
    written,
    refusal: undefined,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  const server = createServer((request, response) => {
    void (async () => {
      const body = await json(request);
      const answer = (result: unknown) => response.end(JSON.stringify({ ok: true, result }));
      switch (request.url?.replace(`/bot${token}/`, "")) {
        case "getMe":
          return answer({ username: "exchange_bot" });
        case "getUpdates":
          return answer(written.splice(0));
        case "sendMessage": {
          const { refusal } = telegram;
          if (refusal === undefined) {
            sent.push(body as SentMessage);
            return answer({});
          }
          response.statusCode = refusal.status;
          return response.end(
            JSON.stringify({ ok: false, error_code: refusal.status, description: refusal.description }),
          );
        }
        default:
          response.statusCode = 404;
          return response.end("{}");
      }
    })();
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  telegram.config = {
    TELEGRAM_BOT_TOKEN: token,
    TELEGRAM_API: `http://127.0.0.1:${String(port)}`,
  };
  return telegram;
};
