import { randomUUID } from "node:crypto";
import { fileRequest, jpeg } from "#tests/server/claim/files.ts";
import { newKey } from "#tests/server/claim/support.ts";
import { newest } from "#tests/server/site/chat/support.ts";
import type { TestServer } from "#tests/server/support/server.ts";
import type { Sample, Samples } from "./sample.ts";

/** Requests for the chat's operations, sent by one browser or by staff. */
export const chatSamples = (server: TestServer): Samples => {
  const headers = { cookie: `chat=${"a".repeat(43)}` };
  const write = async (): Promise<string> => {
    await server.call("sendChatMessage", {
      headers: { ...headers, ...newKey() },
      body: { text: "When will my claim be paid?" },
    });
    return newest(server);
  };
  const written = async (): Promise<Sample> => ({ params: { id: await write() } });
  const upload = async (): Promise<string> => {
    const { headers: form, body } = fileRequest(await jpeg());
    const sent = await server.call("uploadChatFile", { headers: { ...headers, ...form, ...newKey() }, body });
    return sent.json.id;
  };
  const text = { title: "Payment is seen", ru: "Мы видим ваш платёж.", en: "We see your payment." };
  const template = async () => {
    const params = { id: randomUUID() };
    await server.call("putChatTemplate", { params, body: text });
    return { params };
  };
  return {
    listChatTemplates: async () => {
      await template();
      return {};
    },
    putChatTemplate: async () => ({ ...(await template()), body: text }),
    deleteChatTemplate: template,
    uploadChatFile: async () => {
      const { headers: form, body } = fileRequest(await jpeg());
      return { headers: { ...headers, ...form, ...newKey() }, body };
    },
    readChatFile: async () => ({ headers, params: { file: await upload() } }),
    uploadOperatorChatFile: async () => {
      const { headers: form, body } = fileRequest(await jpeg());
      return { params: { id: await write() }, headers: { ...form, ...newKey() }, body };
    },
    readOperatorChatFile: async () => {
      const file = await upload();
      await server.call("sendChatMessage", {
        headers: { ...headers, ...newKey() },
        body: { text: "", file },
      });
      return { params: { id: await newest(server), file } };
    },
    readChat: async (pick) => {
      await write();
      return { headers, ...(pick % 2 === 1 && { query: { after: "1" } }) };
    },
    sendChatMessage: async (pick) => {
      return {
        headers: { ...headers, ...newKey() },
        body: { text: "Hello", ...(pick % 2 === 1 && { email: "anna@example.com" }) },
      };
    },
    markChatRead: async () => {
      await write();
      return { headers, body: { seen: 1 } };
    },
    streamChat: async () => {
      await write();
      return { headers };
    },
    listChats: async (pick) => {
      await write();
      return pick % 2 === 0 ? {} : { query: { state: "waiting", size: "5" } };
    },
    readOperatorChat: written,
    answerChat: async () => ({
      headers: newKey(),
      params: { id: await write() },
      body: { text: "Within the hour." },
    }),
    closeChat: written,
    streamOperatorChat: written,
  };
};
