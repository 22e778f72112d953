import { secondsAfter } from "#server/platform/clock.ts";
import { listFailures } from "#server/platform/jobs/failure-store.ts";
import { catalogue } from "#server/platform/messages.ts";
import type { Watch } from "./tell.ts";

/** Seconds for which a job may keep failing before staff are told. */
const patience = 600;

const messages = catalogue({
  ru: {
    title: "Фоновая задача не работает: {name}",
    text: "Она завершается ошибкой больше десяти минут. Покажите ошибку тому, кто обслуживает сервер.",
    error: "Ошибка",
    failures: "Неудач подряд",
  },
  en: {
    title: "A background job doesn't work: {name}",
    text: "It has kept failing for ten minutes or more. Show the error to whoever looks after the server.",
    error: "Error",
    failures: "Failures in a row",
  },
});

/** Jobs that keep failing: told once for each time that they stopped working. */
export const tellOfFailingJobs: Watch = async ({ db }) =>
  (await listFailures(db))
    .filter(
      ({ recovered_at: recovered, first_failed_at: first, last_failed_at: last }) =>
        recovered === null && last >= secondsAfter(first, patience),
    )
    .map(({ name, first_failed_at: first, failures, error }) => ({
      topic: "jobs",
      key: `job:${name}:${first.toISOString()}`,
      title: messages("title", { name }),
      text: messages("text"),
      rows: [
        [messages("error"), error],
        [messages("failures"), String(failures)],
      ],
      path: "/jobs",
    }));
