import type { FastifyInstance } from "fastify";
import type { AnyHandlers } from "./http/operation.ts";
import type { Locale } from "./locale.ts";
import type { Jobs } from "./jobs/jobs.ts";
import type { Settings } from "./jobs/store.ts";

/** Checks whether the subject of a page's address, such as a claim, exists; by the pattern of the bare path. */
export type PageSubjects = Readonly<Record<string, (parameter: string) => Promise<boolean>>>;

/** The page to render: its bare path, and the page number in its query. */
interface PageAddress {
  readonly locale: Locale;
  readonly path: string;
  readonly page: number;
}

/** A page whose text is not part of the build. */
export interface PageToRender {
  /** Changes with everything that the page shows. */
  readonly version: string;
  readonly render: () => Promise<{ readonly head: string; readonly body: string }>;
}

/** Permanent redirect to another bare path. */
interface MovedPage {
  readonly moved: string;
}

/** Finds a page's content; undefined when there is no such page. */
export type PageRenderer = (address: PageAddress) => Promise<PageToRender | MovedPage | undefined>;

/** Lists rates for browsers without scripts, as HTML. Does not wait for the database. */
export type PageRates = (locale: Locale) => string;

/** One capability of the server. For the layout of its folder see CONTRIBUTING, 'How to add a capability of the server'. */
export interface Feature {
  readonly name: string;
  /** Handlers of its operations. */
  readonly handlers: AnyHandlers;
  /** Declares its queues and periodic tasks. */
  readonly jobs?: (jobs: Jobs) => void;
  /** Checks whether the subject in a page's address exists. */
  readonly pages?: PageSubjects;
  /** Renders pages with texts from the database. Only one feature provides it. */
  readonly renderPage?: PageRenderer;
  /** Lists rates for browsers without scripts. Only one feature provides it. */
  readonly pageRates?: PageRates;
  /** Adds routes outside the contract, such as the sandbox gateway's page. */
  readonly routes?: (app: FastifyInstance) => Promise<void> | void;
  /** Takes over what another instance has set. Runs every ten seconds on each instance. */
  readonly follow?: (settings: Settings) => void;
  /** Runs before the port opens, for seeds. It must be idempotent and safe on several instances at once. */
  readonly prepare?: () => Promise<void>;
}
