import { AsyncLocalStorage } from "node:async_hooks";

const current = new AsyncLocalStorage<string | undefined>();

/** The request for which something runs, also in a job that it has sent. */
export const currentRequestId = (): string | undefined => current.getStore();

/** Runs work for a request. */
export const forRequest = <Result>(id: string | undefined, work: () => Result): Result =>
  current.run(id, work);
