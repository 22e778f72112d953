import type { FastifyInstance } from "fastify";
import type { AnyHandlers } from "./http/operation.ts";
import type { PageRenderer, PageSubjects } from "./http/site.ts";
import type { Jobs } from "./jobs.ts";

/** One capability of the server. CONTRIBUTING, 'How a capability of the server is built', says what its folder holds. */
export interface Feature {
  readonly name: string;
  /** Handlers of its operations. */
  readonly handlers: AnyHandlers;
  /** Declares its queues and periodic work. */
  readonly jobs?: (jobs: Jobs) => void;
  /** Tells whether the subject that the address of a page names exists. */
  readonly pages?: PageSubjects;
  /** Renders pages whose text is in the database; one feature does. */
  readonly renderPage?: PageRenderer;
  /** Adds what is not in the contract, such as the sandbox gateway's page. */
  readonly routes?: (app: FastifyInstance) => Promise<void> | void;
  /** Runs before the port opens: seeds. Repeatable, also by several instances at once. */
  readonly prepare?: () => Promise<void>;
}
