import { expect, test } from "vitest";
import { times } from "#tests/server/claim/support.ts";
import { useServer } from "#tests/server/support/server.ts";
import { createUser } from "#tests/server/account/users/support.ts";
import { addPhoto, begin, confirm, decide, draft, numbers, submitted } from "./support.ts";
import { rowOf } from "#tests/server/support/rows.ts";

const server = useServer();

const user = async () => ({ ...(await (await createUser(server)).authorization()) });

const statuses = (answers: readonly { readonly status: number }[]) =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other);

test("a card submitted by two users is approved for one, also by concurrent decisions", async () => {
  const cards = await Promise.all((await times(4, user)).map((headers) => submitted(server, headers)));
  const decided = await Promise.all(cards.map(({ id }) => decide(server, id, "verification.approve")));
  expect(statuses(decided)).toEqual([200, 409, 409, 409]);
  const codes = decided.filter(({ status }) => status === 409).map(({ json }) => json.code);
  expect(new Set(codes)).toEqual(new Set(["card_taken"]));
});

test("concurrent requests of a user create one draft of a card", async () => {
  const headers = await user();
  expect(statuses(await times(6, () => begin(server, headers, numbers[1])))).toEqual([
    201, 400, 400, 400, 400, 400,
  ]);
});

test("five concurrent photos leave three", async () => {
  const headers = await user();
  const { id } = await draft(server, headers, numbers[2]);
  const answers = await times(5, () => addPhoto(server, headers, id));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
  const { json } = await server.call("readVerification", { params: { id }, headers });
  expect(json.verification.photos).toHaveLength(3);
});

test("a draft that is concurrently submitted and deleted is deleted", async () => {
  const headers = await user();
  const { id } = await draft(server, headers, numbers[3]);
  await addPhoto(server, headers, id);
  const [, deleted] = await Promise.all([
    confirm(server, headers, id),
    server.call("deleteVerification", { params: { id }, headers }),
  ]);
  expect(deleted.status).toBe(204);
  const row = await rowOf(server.deps.db, "verifications", { id }, "status", "requisites");
  expect(row).toEqual({ status: "deleted", requisites: null });
});
