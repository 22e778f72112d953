import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { basename, extname } from "node:path";
import process from "node:process";
import type { components } from "#openapi/schema.d.ts";
import type { Client, Output } from "./terminal.ts";
import { Failure } from "#tools/lib/command.ts";
import { save, table, unwrap, whole } from "./terminal.ts";

type Schemas = components["schemas"];
type Chat = Schemas["OperatorChat"];

/** Options of the commands on the chat, as they are typed. */
export interface ChatOptions {
  readonly status?: string | undefined;
  readonly page?: string | undefined;
  readonly size?: string | undefined;
  /** A local file to send with an answer. */
  readonly file?: string | undefined;
  readonly out?: string | undefined;
}

const at = (moment: string): string => moment.slice(0, 19).replace("T", " ");

const list = async (client: Client, { status, page, size }: ChatOptions): Promise<Output> => {
  const query = {
    ...(status !== undefined && { state: status as Schemas["ChatState"] }),
    ...(page !== undefined && { page: whole("page", page) }),
    ...(size !== undefined && { size: whole("size", size) }),
  };
  const found = unwrap(await client.GET("/api/v1/operator/chats/", { params: { query } }));
  const rows = found.results.map((chat) => [
    String(chat.number),
    chat.state,
    chat.waiting_since === null ? "—" : at(chat.waiting_since),
    chat.email ?? "—",
    chat.claim === null ? "—" : String(chat.claim.number),
    chat.language,
    chat.last.replaceAll(/\s+/g, " "),
  ]);
  const head = ["No.", "State", "Waits since (UTC)", "Email", "Claim", "Lang", "Last message"];
  return {
    text:
      rows.length === 0 ? "No conversations." : `${table([head, ...rows])}\n${String(found.count)} in all`,
    json: found,
  };
};

const findId = async (client: Client, name: string | undefined): Promise<string> => {
  if (name === undefined) throw new Failure("Which conversation? Enter its number.");
  if (name.includes("-")) return name;
  const query = { number: whole("number", name), size: 1 };
  const { results } = unwrap(await client.GET("/api/v1/operator/chats/", { params: { query } }));
  const [found] = results;
  if (found === undefined) throw new Failure(`There is no conversation ${name}.`);
  return found.id;
};

const linesOf = (messages: Chat["messages"]): string[] =>
  messages.map(
    ({ id, at: moment, by, actor, text, file }) =>
      `${at(moment)}  ${by === "visitor" ? "visitor" : (actor?.name ?? "staff")}: ${text}` +
      (file === null ? "" : ` [message ${String(id)}: ${file.name}, ${String(file.size)} bytes]`),
  );

const told = (one: Chat): Output => {
  const { chat } = one;
  const head = [
    `Conversation ${String(chat.number)}, ${chat.state}`,
    `e-mail ${chat.email ?? "—"}`,
    `claim ${chat.claim === null ? "—" : String(chat.claim.number)}`,
    `seen by the visitor up to message ${String(one.seen)}`,
  ].join("; ");
  return { text: [head, "", ...linesOf(one.messages)].join("\n"), json: one };
};

const types: Readonly<Record<string, string>> = {
  ".jpg": "image/jpeg",
  ".jpeg": "image/jpeg",
  ".png": "image/png",
  ".webp": "image/webp",
  ".pdf": "application/pdf",
};

const upload = async (client: Client, id: string, path: string): Promise<string> => {
  const type = types[extname(path).toLowerCase()];
  if (type === undefined) throw new Failure("A file must be a .jpg, .png, .webp or .pdf.");
  const form = new FormData();
  form.append("file", new Blob([readFileSync(path)], { type }), basename(path));
  const answer = await client.POST("/api/v1/operator/chats/{id}/files/", {
    params: { path: { id }, header: { "Idempotency-Key": randomUUID() } },
    body: form as never,
    bodySerializer: (body: unknown) => body as FormData,
  });
  return unwrap(answer).id;
};

const answer = async (
  client: Client,
  id: string,
  words: readonly string[],
  path: string | undefined,
): Promise<Output> => {
  const text = words.join(" ");
  if (text.trim() === "" && path === undefined) throw new Failure("An answer needs a text or a file.");
  const file = path === undefined ? {} : { file: await upload(client, id, path) };
  return told(
    unwrap(
      await client.POST("/api/v1/operator/chats/{id}/messages/", {
        params: { path: { id }, header: { "Idempotency-Key": randomUUID() } },
        body: { text, ...file },
      }),
    ),
  );
};

const saveFile = async (
  client: Client,
  id: string,
  message: string | undefined,
  out: string | undefined,
): Promise<Output> => {
  const number = whole("message", message ?? "");
  const params = { path: { id }, query: { after: Math.max(0, number - 1) } };
  const { messages } = unwrap(await client.GET("/api/v1/operator/chats/{id}/", { params }));
  const file = messages.find((one) => one.id === number)?.file ?? undefined;
  if (file === undefined) throw new Failure(`Message ${String(number)} has no file.`);
  const answered = await client.GET("/api/v1/operator/chats/{id}/files/{file}/", {
    params: { path: { id, file: file.id } },
    parseAs: "arrayBuffer",
  });
  return save(unwrap(answered), out);
};

/** Events of one stream, as they arrive. */
async function* eventsOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Chat> {
  let text = "";
  for await (const bytes of stream.pipeThrough(
    new TextDecoderStream() as never,
  ) as unknown as AsyncIterable<string>) {
    text += bytes;
    const events = text.split("\n\n");
    text = events.pop() ?? "";
    for (const event of events) {
      const data = event.split("\n").find((line) => line.startsWith("data: "));
      if (data !== undefined) yield JSON.parse(data.slice(6)) as Chat;
    }
  }
}

/** Prints messages as they are written, until the conversation is closed. */
const follow = async (client: Client, id: string): Promise<Output> => {
  let after = 0;
  for (;;) {
    const params = { path: { id }, query: { after } };
    const opened = await client.GET("/api/v1/operator/chats/{id}/stream/", { params, parseAs: "stream" });
    for await (const event of eventsOf(unwrap(opened) as ReadableStream<Uint8Array>)) {
      for (const line of linesOf(event.messages)) process.stdout.write(`${line}\n`);
      after = event.messages.at(-1)?.id ?? after;
      if (event.chat.state === "closed") return { text: "The conversation is closed.", json: event };
    }
  }
};

/** Runs a command on the chat. @throws Failure. */
export const runChat = async (
  client: Client,
  [command = "list", name, ...words]: readonly string[],
  options: ChatOptions,
): Promise<Output> => {
  if (command === "list") return list(client, options);
  if (!["show", "follow", "answer", "save", "close"].includes(command))
    throw new Failure(`There is no command chat ${command}.`);
  const id = await findId(client, name);
  const params = { path: { id } };
  switch (command) {
    case "answer":
      return answer(client, id, words, options.file);
    case "save":
      return saveFile(client, id, words[0], options.out);
    case "close":
      return told(unwrap(await client.POST("/api/v1/operator/chats/{id}/close/", { params })));
    case "follow":
      return follow(client, id);
    default:
      return told(unwrap(await client.GET("/api/v1/operator/chats/{id}/", { params })));
  }
};
