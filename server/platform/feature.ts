import type { FastifyInstance } from "fastify";
import type { AnyHandlers } from "./http/operation.ts";
import type { PageRates, PageRenderer, PageSubjects } from "./http/site.ts";
import type { Jobs } from "./jobs/jobs.ts";

/**
 * One capability of the server. For the layout of its folder see CONTRIBUTING, 'How a capability of the
 * server is built'.
 */
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
  /** Takes over what another instance has changed. Runs every ten seconds on each instance. */
  readonly follow?: () => Promise<void>;
  /** Runs before the port opens, for seeds. It must be idempotent and safe on several instances at once. */
  readonly prepare?: () => Promise<void>;
}
