import type { Page } from "@playwright/test";
import type { PageModel as Model } from "#paths/page/model.ts";
import type { ClaimPage } from "../pages/ClaimPage.ts";
import type { ExchangePage } from "../pages/ExchangePage.ts";
import type { Lang, Texts } from "../pages/texts.ts";
import type { Operator } from "../support/operator.ts";
import type { TestServer } from "../support/server.ts";

/** Everything that a walk can use: the pages, the real server, and its operator. */
export interface Scene {
  readonly page: Page;
  readonly exchange: ExchangePage;
  readonly claim: ClaimPage;
  readonly operator: Operator;
  readonly server: TestServer;
  readonly lang: Lang;
  readonly t: Texts;
  /** Values that the walk remembers between steps: the claim's uuid, the visitor's e-mail. */
  readonly memory: Map<string, string>;
}

/** What a visitor sees of a flow of this house. */
export type PageModel<State extends string = string, Happening extends string = string> = Required<
  Model<Scene, State, Happening>
>;

/** What stands in one of two languages. */
export const inLanguage = ({ lang }: Scene, ru: string, en: string): string => (lang === "ru" ? ru : en);

/**
 * What the walk has remembered under this name.
 * @throws Error where it has not
 */
export function recalled({ memory }: Scene, name: string): string {
  const value = memory.get(name);
  if (value === undefined) throw new Error(`The walk has not come by a ${name}`);
  return value;
}
