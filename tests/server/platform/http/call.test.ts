import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OperationId } from "#server/platform/http/operation.ts";
import { jpeg } from "#tests/server/claim/files.ts";
import { act, createUsual } from "#tests/server/claim/support.ts";
import { newest, openBrowser } from "#tests/server/site/chat/support.ts";
import { operatorToken, startTestServer, type TestServer } from "#tests/server/support/server.ts";
import { node, root } from "#tools/lib/process.mjs";

/* `npm run call` against a server that listens. */

let server: TestServer;
let origin: string;
let folder: string;
beforeAll(async () => {
  server = await startTestServer();
  origin = await server.app.http.listen({ port: 0, host: "127.0.0.1" });
  folder = await mkdtemp(path.join(tmpdir(), "call-"));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await server.close();
});

interface Told {
  readonly code: number;
  readonly out: Buffer;
  readonly error: string;
}

const run = (...args: string[]): Promise<Told> =>
  new Promise((resolve) => {
    const child = execFile(
      node,
      ["tools/call/call.ts", ...args],
      {
        cwd: root,
        encoding: "buffer",
        env: { PATH: process.env["PATH"], OPERATOR_URL: `${origin}/en`, OPERATOR_TOKEN: operatorToken },
      },
      (_error, out, error) => resolve({ code: child.exitCode ?? 1, out, error: error.toString() }),
    );
  });

const call = async (id: OperationId, ...pairs: string[]) => {
  const { code, out, error } = await run(id, ...pairs);
  expect(code, error).toBe(0);
  return JSON.parse(out.toString()) as unknown;
};

test("the operations are listed by tag, and one is described with all that it takes", async () => {
  const tags = (await run()).out.toString().split("\n\n");
  expect(tags.find((tag) => tag.startsWith("operator\n"))).toMatch(
    /^ {2}setTech +Start or end maintenance$/m,
  );
  const { out } = await run("moveOperatorClaim", "--help");
  for (const part of [
    "moveOperatorClaim: POST /api/v1/operator/claims/{id}/move/",
    "staff who may: orders",
    "id (required): string (uuid)",
    "version (required): integer",
    "payment.accept | payment.short",
    "requisites.<name>: string",
    "409: ",
  ])
    expect(out.toString()).toContain(part);
  const unknown = await run("setT");
  expect(unknown).toMatchObject({ code: 1, error: expect.stringMatching(/no operation setT\.[^]+setTech/) });
});

test("values have the types of the schema, and fields, lists, JSON and files their places", async () => {
  expect(await call("setTech", "active=true", "ends_in=300")).toMatchObject({ active: true, ends_in: 300 });
  expect(await call("setTech", "active=false")).toMatchObject({ active: false });
  const week = [{ days: [1, 2], from: "10:00", to: "19:00" }];
  const hours = [`week:=${JSON.stringify(week)}`, "exceptions:=[]", "time_zone=Asia/Omsk"];
  const { json: offices } = await server.call("listOffices");
  const place = [`city=${offices[0].city.id}`, `currency=${offices[0].currency.id}`];
  expect(await call("setOfficeHours", ...place, ...hours)).toMatchObject({ hours: { week, exceptions: [] } });
  const field = ["side=receive", "kind=email", "label_ru=x", "label_en=x", "required=false", "hint_en:=null"];
  const listed = await call(
    "addCurrencyField",
    "id=1",
    "name=one",
    ...field,
    "examples=a@x.example",
    "examples=b@x.example",
  );
  expect(listed).toMatchObject({ required: false, hint_en: null, examples: ["a@x.example", "b@x.example"] });
  expect(await call("addCurrencyField", "id=1", "name=two", ...field, "examples=a@x.example")).toMatchObject({
    examples: ["a@x.example"],
  });
  const text = path.join(folder, "text.txt");
  await writeFile(text, "Written = in a file");
  expect(
    await call("addToBlacklist", "kind=email", "value=bad@example.com", `reason=@${text}`),
  ).toMatchObject({ reason: "Written = in a file" });
  expect(await call("listBlacklist", "q=bad@", "size=1")).toMatchObject({ count: 1, size: 1 });
});

test("a version is read unless it is given, and a key made for each call", async () => {
  const texts = [
    "texts.title_ru=x",
    "texts.title_en=x",
    "texts.body_ru=x",
    "texts.body_en=x",
    "texts.date=2026-11-21",
  ];
  const { json } = await server.call("createContent", {
    body: {
      kind: "news",
      slug: "called",
      texts: { title_ru: "a", title_en: "a", body_ru: "a", body_en: "a", date: "2026-11-20" },
    },
  });
  const id = `id=${String(json.id)}`;
  expect(await call("saveContent", id, ...texts)).toMatchObject({
    version: 2,
    texts: { title_en: "x", date: "2026-11-21" },
  });
  const stale = await run("saveContent", id, "version=1", ...texts);
  expect(stale).toMatchObject({ code: 1, error: expect.stringContaining("code: version_conflict") });

  const claim = await createUsual(server);
  await act(server, claim.id, "confirm");
  const move = (...pairs: string[]) => run("moveOperatorClaim", `id=${claim.id}`, ...pairs);
  expect(await move("event=claim.hold")).toMatchObject({
    code: 1,
    error: "reason: This event needs this field.\n",
  });
  const keys = async () =>
    (await server.deps.db.selectFrom("idempotency_keys").select("key").execute()).map(({ key }) => key);
  const before = await keys();
  const seen = await move("event=payment.see", "confirmations=0", "--raw");
  expect(seen.out.toString(), seen.error).toMatch(/^\{"claim":\{"id"/);
  expect(await keys()).toHaveLength(before.length + 1);
  const own = `Idempotency-Key=${crypto.randomUUID()}`;
  expect((await move("event=payment.see", "confirmations=1", own)).code).toBe(0);
  expect(await keys()).toContain(own.slice("Idempotency-Key=".length));
});

test("files are sent and received as they are", async () => {
  const visitor = await openBrowser(server);
  await visitor.write("When?");
  const id = `id=${await newest(server)}`;
  const picture = path.join(folder, "answer.jpg");
  await writeFile(picture, await jpeg());
  const sent = await call("uploadOperatorChatFile", id, `file=@${picture}`);
  expect(sent).toMatchObject({ name: "answer.jpg" });
  const { id: file } = sent as { readonly id: string };
  expect(await call("answerChat", id, "text=Here", `file=${file}`)).toMatchObject({
    chat: { state: "answered" },
  });
  const { out } = await run("readOperatorChatFile", id, `file=${file}`);
  expect(out.subarray(0, 3).toString("hex")).toBe("ffd8ff");
});

test("what cannot be called is explained", async () => {
  const error = async (...args: string[]) => {
    const told = await run(...args);
    expect([told.code, told.out.length]).toEqual([1, 0]);
    return told.error;
  };
  expect(await error("setTech", "active")).toContain("Write name=value, not active");
  expect(await error("readOperatorClaim")).toBe("Set id=…\n");
  expect(await error("readTech", "a=b")).toBe("readTech takes no a.\n");
  expect(await error("setTech", "active:=yes")).toBe("This is not JSON: yes\n");
  expect(await error("uploadLogo", "file=@none.png")).toBe("There is no file none.png.\n");
  expect(await error("setTech", "active=perhaps")).toMatch(/^active: /);
});
