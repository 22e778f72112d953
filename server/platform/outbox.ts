import { sql } from "kysely";
import type { Selectable } from "kysely";
import type { Db, Trx } from "#server/database.ts";
import type { Clock } from "./clock.ts";
import { secondsAfter } from "./clock.ts";
import type { Jobs } from "./jobs.ts";
import type { Locale } from "./locale.ts";
import type { Log } from "./log.ts";
import type { Mailer } from "./mail.ts";
import type { OutboxTable } from "./tables.ts";

/** A message to be sent once its transaction has committed. */
export interface OutgoingMail {
  readonly locale: Locale;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** At most one message of a key is ever written: `claim:{id}:paid`. */
  readonly dedupeKey?: string;
}

/** Mail that leaves in the transaction of its cause. */
export interface Outbox {
  /** What a new message begins as: to be delivered, or, without a mail server, kept for the mailbox page. */
  readonly initialStatus: "pending" | "kept";
  /** Writes the message; it is delivered after the commit, again and again until the mail server takes it. */
  send(trx: Trx, mail: OutgoingMail): Promise<void>;
  /** Delivers what is due; periodic work, called by the jobs. */
  deliverDue(): Promise<void>;
}

/** Attempts before a message is given up; with the delays below about a day. */
export const maxAttempts = 12;

/** Seconds before the next attempt: 10, 30, 90 … at most four hours. */
export const retryDelay = (attempts: number): number => Math.min(14_400, 10 * 3 ** (attempts - 1));

/** A row for the outbox, for statements that write it together with other rows. */
export const outboxRow = (mail: OutgoingMail, now: Date) => ({
  dedupe_key: mail.dedupeKey ?? null,
  locale: mail.locale,
  recipient: mail.to,
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  created_at: now,
  next_attempt_at: now,
});

/** Creates the outbox; without a mailer its messages are kept for the mailbox page. */
export const createOutbox = (db: Db, clock: Clock, mailer: Mailer | undefined, log: Log): Outbox => {
  const settle = async (id: string, attempts: number, error: unknown): Promise<void> => {
    const now = clock.now();
    const failed = error !== undefined;
    const givenUp = failed && attempts >= maxAttempts;
    await db
      .updateTable("outbox")
      .set({
        status: failed ? (givenUp ? "failed" : "pending") : "sent",
        sent_at: failed ? null : now,
        last_error: failed ? (error instanceof Error ? error.message : "unknown").slice(0, 500) : null,
        next_attempt_at: failed ? secondsAfter(now, retryDelay(attempts)) : now,
      })
      .where("id", "=", id)
      .execute();
    // The error may quote the recipient: it stays in the database.
    if (failed) log.warn({ outbox: id, attempts, givenUp }, "a message was not delivered");
  };

  const initialStatus = mailer === undefined ? "kept" : "pending";
  return {
    initialStatus,
    send: async (trx, mail) => {
      await trx
        .insertInto("outbox")
        .values({ ...outboxRow(mail, clock.now()), status: initialStatus })
        .onConflict((conflict) => conflict.column("dedupe_key").doNothing())
        .execute();
    },
    deliverDue: async () => {
      const now = clock.now();
      if (mailer === undefined) {
        await db.updateTable("outbox").set({ status: "kept" }).where("status", "=", "pending").execute();
        return;
      }
      // Whoever takes a message has two minutes; after a crash another instance takes it again.
      const { rows } = await sql<Selectable<OutboxTable>>`
        update outbox set attempts = attempts + 1, next_attempt_at = ${secondsAfter(now, 120)}
        where id in (
          select id from outbox where status = 'pending' and next_attempt_at <= ${now}
          order by next_attempt_at limit 20 for update skip locked)
        returning *`.execute(db);
      for (const row of rows) {
        let problem: unknown;
        try {
          await mailer.send({ to: row.recipient, subject: row.subject, text: row.text, html: row.html });
        } catch (error) {
          problem = error ?? new Error("unknown");
        }
        await settle(row.id, row.attempts, problem);
      }
    },
  };
};

/** Registers the delivery. */
export const registerOutbox = (jobs: Jobs, outbox: Outbox): void => {
  jobs.every("outbox.deliver", 1, () => outbox.deliverDue());
};
