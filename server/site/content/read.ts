import { surchargeLimits } from "#domain/money/surcharge.ts";
import { isSlug } from "#domain/site/content.ts";
import type { Locale } from "#domain/text/locale.ts";
import type { components } from "#openapi/schema.d.ts";
import { readMailbox } from "#server/staff/settings/mailbox.ts";
import type { Deps } from "#server/platform/deps.ts";
import { notFound } from "#server/platform/errors.ts";
import { readTerms } from "#server/earnings/referrals/terms.ts";
import { readReviewPage } from "#server/site/reviews/read.ts";
import { readListedShops } from "#server/shop/shop/listed/listed.ts";
import { readShopTerms } from "#server/shop/shop/terms.ts";
import { readBrand, readSwitches, supportHoursText } from "#server/staff/settings/service.ts";
import { readCities } from "./cash.ts";
import { createContest } from "./contest.ts";
import { parseMarkdown } from "#domain/site/markdown.ts";
import type { PublishedRow } from "./store.ts";
import { countNews, findPublished, listNews, listQuestions } from "./store.ts";

/** A page in wire form. */
export type ContentPage = components["schemas"]["ContentPage"];

type Part = Omit<Partial<ContentPage>, "path" | "title" | "description" | "lead" | "body" | "updated_at">;

/** A request for a page by its bare path, in a language. */
export interface ContentRequest {
  readonly path: string;
  /** Page number of the news or reviews. */
  readonly page: number;
  readonly locale: Locale;
}

/** Page data from other capabilities. */
export interface ContentPorts {
  /** URLs of the export for exchange monitors, and a current excerpt. */
  readonly exports: () => Promise<NonNullable<ContentPage["exports"]>>;
  /** The number of exchanges in that export. */
  readonly countExported: () => Promise<number>;
  /** The page of a pair at its path; undefined when the pair is not offered now. */
  readonly findPairPage: (path: string, locale: Locale) => Promise<ContentPage | undefined>;
}

/** News items per page. */
const newsOnPage = 10;

/** The text of a row in one language. */
export const textsIn = (locale: Locale, row: PublishedRow) =>
  locale === "ru"
    ? {
        title: row.title_ru,
        description: row.description_ru,
        lead: row.lead_ru,
        body: row.body_ru,
        topic: row.topic_ru,
      }
    : {
        title: row.title_en,
        description: row.description_en,
        lead: row.lead_en,
        body: row.body_en,
        topic: row.topic_en,
      };

const pageOf = (path: string, locale: Locale, row: PublishedRow): ContentPage => {
  const { title, description, lead, body } = textsIn(locale, row);
  return {
    path,
    title,
    description: description === "" ? lead : description,
    lead,
    body: parseMarkdown(body),
    updated_at: row.published_at.toISOString(),
  };
};

type Question = NonNullable<ContentPage["topics"]>[number]["questions"][number];

/** The published questions in a language, with their topics. */
export const readQuestions = async (
  db: Deps["db"],
  locale: Locale,
): Promise<{ topic: string; question: Question }[]> =>
  (await listQuestions(db)).map((row) => {
    const { title, body, topic } = textsIn(locale, row);
    return { topic, question: { slug: row.slug, title, body: parseMarkdown(body) } };
  });

/** Creates the reader of public pages. It returns undefined for a page that does not exist. */
export const createContentReader = (deps: Pick<Deps, "db" | "clock" | "config">, ports: ContentPorts) => {
  const { db, clock } = deps;
  const readContest = createContest(deps);

  const readTopics = async (locale: Locale): Promise<NonNullable<ContentPage["topics"]>> => {
    const questions = await readQuestions(db, locale);
    return [...Map.groupBy(questions, ({ topic }) => topic)].map(([title, group]) => ({
      title,
      questions: group.map(({ question }) => question),
    }));
  };

  const readNews = async (locale: Locale, page: number): Promise<ContentPage["news"] | undefined> => {
    const pages = Math.max(1, Math.ceil((await countNews(db)) / newsOnPage));
    if (page > pages) return undefined;
    const items = (await listNews(db, newsOnPage, (page - 1) * newsOnPage)).map((row) => {
      const { title, lead } = textsIn(locale, row);
      return { slug: row.slug, title, lead, date: row.date ?? "" };
    });
    return { page, pages, items };
  };

  const readPartners = async (locale: Locale): Promise<NonNullable<ContentPage["partners"]>> => {
    const numbers = {
      "/partners/users": (await readTerms(db)).share,
      "/shops": surchargeLimits.most,
      "/partners/monitoring": String(await ports.countExported()),
    };
    const ways = await Promise.all(
      (Object.keys(numbers) as (keyof typeof numbers)[]).map(async (path) => {
        const row = await findPublished(db, "page", path.slice(1));
        if (row === undefined) return [];
        const { title, lead } = textsIn(locale, row);
        return [{ path, title, lead, number: numbers[path] }];
      }),
    );
    return ways.flat();
  };

  /** The extra data of a page; undefined when the page does not exist now. */
  const partOf = async (request: ContentRequest, row: PublishedRow): Promise<Part | undefined> => {
    const { path, page, locale } = request;
    switch (path) {
      case "/faq":
        return { topics: await readTopics(locale) };
      case "/news": {
        const news = await readNews(locale, page);
        return news && { news };
      }
      case "/reviews": {
        const reviews = await readReviewPage(deps, page, locale);
        return reviews && { reviews };
      }
      case "/cash":
        return { cities: await readCities(db, locale, clock.now()) };
      case "/contacts": {
        const { telegram } = await readBrand(deps);
        return {
          contacts: {
            company: deps.config.BRAND_COMPANY ?? null,
            email: await readMailbox(deps),
            telegram,
            hours: supportHoursText(deps, locale),
          },
        };
      }
      case "/contest": {
        const contest = (await readSwitches(deps)).contest ? await readContest(row) : null;
        return contest === null ? undefined : { contest };
      }
      case "/partners/monitoring":
        return { exports: await ports.exports() };
      case "/partners/users":
        return { referral: { share: (await readTerms(db)).share } };
      case "/partners":
        return { partners: await readPartners(locale) };
      case "/shops":
        return { shop_terms: await readShopTerms(db), shops: await readListedShops(deps, locale) };
      default:
        return {};
    }
  };

  const findPage = async (request: ContentRequest): Promise<ContentPage | undefined> => {
    const { path, page, locale } = request;
    const news = /^\/news\/([^/]+)$/.exec(path)?.[1];
    if (page !== 1 && path !== "/news" && path !== "/reviews") return undefined;
    if (path.startsWith("/exchange/")) return ports.findPairPage(path, locale);
    if (news !== undefined) {
      const row = isSlug(news) ? await findPublished(db, "news", news) : undefined;
      return row && { ...pageOf(path, locale, row), date: row.date ?? "" };
    }
    const row = await findPublished(db, "page", path.slice(1));
    const part = row && (await partOf(request, row));
    return row && part && { ...pageOf(path, locale, row), ...part };
  };

  return {
    findPage,
    /** @throws ApiError 404 when there is no such page now. */
    readPage: async (request: ContentRequest): Promise<ContentPage> => {
      const page = await findPage(request);
      if (page === undefined) throw notFound();
      return page;
    },
  };
};

/** The reader of public pages. */
export type ContentReader = ReturnType<typeof createContentReader>;
