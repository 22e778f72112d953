import type { Db, Trx } from "#server/database.ts";
import type { Clock } from "../clock.ts";
import { transaction } from "../data/database.ts";
import { storable } from "../data/storable.ts";
import type { JobRun, Jobs } from "./jobs.ts";
import type { Sender, WrittenLetter } from "../mail/letter.ts";
import { letterHtml } from "../mail/letter.ts";
import type { Locale } from "../locale.ts";
import { mailFaultOf } from "../mail/fault.ts";
import type { Mailer } from "../mail/mail.ts";
import type { OutboxRow } from "./outbox-store.ts";
import {
  findQueuedMessage,
  insertMessages,
  pendingMessages,
  keepMessages,
  queueMessages,
  recordAttempt,
} from "./outbox-store.ts";

/** A message to be sent after its transaction commits. */
export interface OutgoingMail extends WrittenLetter {
  readonly locale: Locale;
  readonly to: string;
  /** A validated reply address. */
  readonly replyTo?: string;
  /** URL whose POST unsubscribes (RFC 8058). */
  readonly unsubscribe?: string;
  /** Messages with the same key are written at most once: `claim:{id}:paid`. */
  readonly dedupeKey?: string;
  /** The text is worth money, so it is deleted after sending. */
  readonly secret?: boolean;
}

/** Mail written in the transaction of its cause. */
export interface Outbox {
  /** Writes messages. They are delivered after the commit and retried until the mail server accepts or
   * finally refuses them. */
  send(trx: Trx, ...mails: readonly OutgoingMail[]): Promise<void>;
  /** Declares the delivery: one job per message, retried for about a day. */
  registerJobs(jobs: Jobs): void;
}

/** Maximum delivery attempts. With the delays between them they take about a day. */
export const maxAttempts = 15;

/** The queue of delivery jobs, one per message. */
const mailQueue = "mail";

/** Messages queued per run. */
const batch = 50;

/**
 * Renders the HTML of a message, signed by the company. It is ten times as long as the content, so it is not stored.
 */
export const htmlOf = ({ letter }: Pick<OutboxRow, "letter">, sender: Sender = {}): string =>
  letter === null ? "" : letterHtml(letter, sender);

/** The plain text of a message, signed by the company. */
export const textOf = ({ text }: Pick<OutboxRow, "text">, { BRAND_COMPANY: company }: Sender = {}): string =>
  company === undefined ? text : `${text}\n${company}`;

/**
 * Creates the outbox. Without a mailer messages are kept for the mailbox page. The sender is on
 * each message.
 */
export const createOutbox = (
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  mailer: Mailer | undefined,
  sender: Sender,
): Outbox => {
  // Messages to be delivered, or without a mail server kept for the mailbox page.
  const status = mailer === undefined ? ("kept" as const) : ("pending" as const);
  return {
    send: async (trx, ...mails) => {
      if (mails.length === 0) return;
      const now = clock.now();
      const rows = mails.map((mail) => ({
        dedupe_key: mail.dedupeKey ?? null,
        locale: mail.locale,
        recipient: mail.to,
        reply_to: mail.replyTo ?? null,
        unsubscribe: mail.unsubscribe ?? null,
        subject: mail.subject,
        text: mail.text,
        letter: JSON.stringify(mail.letter),
        status,
        secret: mail.secret === true,
        created_at: now,
        next_attempt_at: now,
      }));
      await insertMessages(trx, rows);
    },
    registerJobs: (jobs) => {
      if (mailer === undefined) {
        // The mail server was removed from the configuration. Undelivered messages stay in the mailbox.
        jobs.every("mail.keep", 3_600, () => keepMessages(db));
        return;
      }
      jobs.every(
        "mail.collect",
        1,
        () => collect(db, clock, jobs),
        (now) => pendingMessages(db, now),
      );
      jobs.define(
        mailQueue,
        { retries: maxAttempts - 1, retryDelay: 30, retryDelayMax: 14_400 },
        (data, run) =>
          deliver({ db, clock, mailer, sender }, "message" in data ? String(data.message) : "", run),
      );
    },
  };
};

/**
 * Creates a job for each new message. The statement that writes a message cannot create its job. The instance
 * that changes the message from pending to queued creates the job in the same transaction.
 */
const collect = async (db: Db, clock: Clock, jobs: Jobs): Promise<void> => {
  const now = clock.now();
  let taken: { id: string }[];
  do {
    taken = await transaction(db, async (trx) => {
      const messages = await queueMessages(trx, now, batch);
      for (const { id } of messages) await jobs.send(trx, mailQueue, { message: id });
      return messages;
    });
    // Fewer than asked for: the others are locked by another instance, which queues them.
  } while (taken.length === batch);
};

/** @throws when the mail server rejects the message. */
const deliver = async (
  {
    db,
    clock,
    mailer,
    sender,
  }: {
    readonly db: Db;
    readonly clock: Clock;
    readonly mailer: Mailer;
    readonly sender: Sender;
  },
  id: string,
  run: JobRun,
): Promise<void> => {
  const row = await findQueuedMessage(db, id);
  if (row === undefined) return;
  const message = {
    to: row.recipient,
    subject: row.subject,
    text: textOf(row, sender),
    html: htmlOf(row, sender),
    ...(row.reply_to !== null && { replyTo: row.reply_to }),
    ...(row.unsubscribe !== null && { unsubscribe: row.unsubscribe }),
  };
  const problem = await mailer.send(message).then(
    () => null,
    (error: unknown) => ({
      text: error instanceof Error ? storable(error.message) : "unknown",
      fault: mailFaultOf(error),
    }),
  );
  const isOver = problem !== null && (run.isLast || problem.fault === "final");
  await recordAttempt(db, id, {
    attempts: row.attempts + 1,
    last_error: problem?.text.slice(0, 500) ?? null,
    fault: problem?.fault ?? null,
    ...(problem === null && { status: "sent", sent_at: clock.now() }),
    ...(row.secret && (problem === null || isOver) && { text: "", letter: null }),
    ...(isOver && { status: "failed", next_attempt_at: clock.now() }),
  });
  // The mail server's error may quote the recipient, so it is stored in the database and not logged. A refusal for
  // good is no failure of the job.
  if (problem !== null && problem.fault !== "final") throw new Error(`Message ${id} was not delivered`);
};
