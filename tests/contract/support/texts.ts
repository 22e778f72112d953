import type { TestServer } from "#tests/server/support/server.ts";
import { failedLetter } from "./failed-letter.ts";
import { pickOf, type Samples } from "./sample.ts";

/** Requests about the texts of pages and letters. */
export const textSamples = (server: TestServer): Samples => {
  const { db } = server.deps;
  let created = 0;
  const letterWords = {
    subject_ru: "Заявка № {number}",
    subject_en: "Order No. {number}",
    lead_ru: "Ждём вас снова.",
    lead_en: "Come again.",
  };
  const contentTexts = {
    title_ru: "Новость",
    title_en: "News",
    body_ru: "**Да**",
    body_en: "**Yes**",
    date: "2026-11-20",
  };
  const contentDocument = () =>
    db
      .selectFrom("content_documents")
      .select(["id", "version"])
      .where("slug", "=", "ton-and-xrp")
      .executeTakeFirstOrThrow();

  return {
    readContent: async (pick) => ({
      query: pickOf<Record<string, string>>(
        [{ path: "/faq" }, { path: "/news" }, { path: "/cash" }, { path: "/news/ton-and-xrp" }],
        pick,
      ),
    }),
    retryLetter: async () => ({ params: await failedLetter(server) }),
    dropLetter: async () => ({ params: await failedLetter(server) }),
    changeLetterText: async (pick) => ({
      params: { topic: pickOf(["done", "new", "expired"], pick) },
      body: letterWords,
    }),
    restoreLetterText: async (pick) => ({ params: { topic: pickOf(["done", "new", "expired"], pick) } }),
    previewLetterText: async (pick) => ({
      params: { topic: pickOf(["done", "new", "refunded"], pick) },
      body: { language: pickOf(["ru", "en"], pick), ...letterWords },
    }),
    listContent: async (pick) => ({
      query: pickOf<Record<string, string>>([{}, { kind: "news" }, { kind: "page", size: "1" }], pick),
    }),
    createContent: async () => {
      created += 1;
      return {
        body: { kind: "news", slug: `news-${String(created)}`, texts: contentTexts, note: "test" },
      };
    },
    readContentDocument: async () => ({ params: { id: (await contentDocument()).id } }),
    saveContent: async () => {
      const { id, version } = await contentDocument();
      return { params: { id }, body: { version, texts: contentTexts } };
    },
    publishContent: async () => ({
      params: { id: (await contentDocument()).id },
      body: { version: 1 },
    }),
    cancelContentPlan: async () => ({ params: { id: (await contentDocument()).id } }),
    deleteContent: async () => {
      created += 1;
      const body = { kind: "news", slug: `news-${String(created)}`, texts: contentTexts };
      return { params: { id: (await server.call("createContent", { body })).json.id } };
    },
  };
};
