import { daySeconds } from "#domain/time/durations.ts";
import { readCourses } from "#server/exchange/calculator/service.ts";
import type { Trx } from "#server/database.ts";
import { secondsAfter } from "#server/platform/clock.ts";
import { transaction } from "#server/platform/data/database.ts";
import type { Deps } from "#server/platform/deps.ts";
import { readAvailability } from "#server/staff/settings/service.ts";
import { confirmUrl, hashOf, stopUrl } from "./links.ts";
import { mostWaiting } from "./requests.ts";
import { askMail, toldMail } from "./mails.ts";
import {
  countLetters,
  countWaiting,
  dropAlert,
  awaitedDirections,
  lockUnasked,
  markAsked,
  takeReached,
  type AlertRow,
} from "./store.ts";

/** Alerts processed per batch. */
const batch = 100;

/** Confirmation letters a mailbox can receive per day, regardless of who requested them. */
const mostLetters = 10;

const askOne = async (deps: Deps, trx: Trx, alert: AlertRow, now: Date): Promise<void> => {
  const { config, ids, mail } = deps;
  const letters = await countLetters(trx, alert.mailbox, secondsAfter(now, -daySeconds));
  const waiting = await countWaiting(trx, alert.mailbox, now);
  const [direction] = await readCourses(trx, now, [alert.direction_id]);
  if (direction === undefined || letters >= mostLetters || waiting >= mostWaiting) {
    await dropAlert(trx, alert.id);
    return;
  }
  const token = ids.token();
  await markAsked(trx, alert.id, hashOf(token), now);
  const links = { confirm: confirmUrl(config, alert.locale, token), stop: stopUrl(deps, alert) };
  await mail.send(trx, askMail(config, alert, direction, links));
};

/** Sends pending confirmation letters. Runs periodically. */
export const askForConfirmation = async (deps: Deps): Promise<void> => {
  const now = deps.clock.now();
  for (let done = 0; done < batch; done++) {
    const isFound = await transaction(deps.db, async (trx) => {
      const alert = await lockUnasked(trx, now);
      if (alert !== undefined) await askOne(deps, trx, alert, now);
      return alert !== undefined;
    });
    if (!isFound) return;
  }
};

/**
 * Sends the letters about reopened directions and reached rates. Runs periodically. A direction counts only
 * while it takes claims, so that the visitor can act on the letter.
 */
export const tellReached = async (deps: Deps): Promise<void> => {
  const { clock, config, database, db, mail } = deps;
  if ((await readAvailability(deps)).isBreak) return;
  const now = clock.now();
  const awaited = await awaitedDirections(db, now).execute();
  const directions = await readCourses(
    database,
    now,
    awaited.map(({ id }) => id),
  );
  const open = directions.filter(({ state }) => state === "open");
  if (open.length === 0) return;
  const byId = new Map(open.map((direction) => [direction.id, direction]));
  let told: AlertRow[];
  do {
    told = await transaction(db, async (trx) => {
      const alerts = await takeReached(trx, open, now, batch);
      const letters = alerts.flatMap((alert) => {
        const direction = byId.get(alert.direction_id);
        return direction === undefined ? [] : toldMail(config, alert, direction, stopUrl(deps, alert));
      });
      await mail.send(trx, ...letters);
      return alerts;
    });
  } while (told.length === batch);
};
