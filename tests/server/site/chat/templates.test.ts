import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { useServer } from "#tests/server/support/server.ts";

const server = useServer();

const text = { title: " Payment is seen ", ru: "Мы видим ваш платёж.", en: "We see your payment." };

it("staff keep answers to choose from, and what is put twice is there once", async () => {
  const params = { id: randomUUID() };
  const put = (body: object) => server.call("putChatTemplate", { params, body });
  const listed = async () => (await server.call("listChatTemplates")).json.results;

  expect((await put(text)).status).toBe(200);
  await put({ ...text, en: "Your payment is here." });
  expect(await listed()).toEqual([
    { ...params, ...text, title: "Payment is seen", en: "Your payment is here." },
  ]);

  const remove = () => server.call("deleteChatTemplate", { params });
  expect([(await remove()).status, (await remove()).status]).toEqual([204, 404]);
  expect(await listed()).toEqual([]);
  const acts = await server.call("listStaffActs");
  expect(acts.json.results.map(({ operation }: { operation: string }) => operation)).toEqual([
    "deleteChatTemplate",
    "putChatTemplate",
    "putChatTemplate",
  ]);
  expect(acts.json.results[1].before).toMatchObject({ ru: text.ru, en: text.en });
});
