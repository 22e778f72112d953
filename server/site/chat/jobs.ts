import { daySeconds } from "#domain/time/durations.ts";
import { readMailbox } from "#server/staff/settings/mailbox.ts";
import { secondsAfter } from "#server/platform/clock.ts";
import { transaction } from "#server/platform/data/database.ts";
import type { Deps } from "#server/platform/deps.ts";
import { type TellDeps, tellStaff } from "#server/staff/notices/tell.ts";
import { answerMail } from "./mails.ts";
import { messages } from "./messages.ts";
import { deleteUnsentFiles } from "./file-store.ts";
import { deleteChats, setMailed, takeUnseen, takeWaiting } from "./staff-store.ts";
import { listMessages, readSubject } from "./store.ts";

/** Seconds of inactivity after which a visitor counts as gone, or staff as not answering. */
const patience = 120;

/** What is older than this has waited too long. */
export const patientUntil = (now: Date): Date => secondsAfter(now, -patience);

/** Letters of each kind per run. */
const batch = 100;

type MailDeps = Pick<Deps, "db" | "clock" | "config" | "mail">;

/** Repeats a step until it finds nothing. */
const repeat = async (step: () => Promise<boolean>): Promise<void> => {
  for (let done = 0; done < batch && (await step()); done++);
};

/** Mails answers that visitors have not seen. Runs periodically. */
export const mailAnswers = async (deps: MailDeps): Promise<void> => {
  const { db, clock, config, mail } = deps;
  const before = patientUntil(clock.now());
  const replyTo = await readMailbox(deps);
  await repeat(() =>
    transaction(db, async (trx) => {
      const row = await takeUnseen(trx, before);
      if (row === undefined) return false;
      await setMailed(trx, row);
      const { claim, email } = await readSubject(trx, row.id);
      if (email === null) return true;
      const unseen = await listMessages(trx, row.id, Math.max(row.seen_seq, row.mailed_seq));
      const answers = unseen.filter(({ by }) => by === "staff");
      const letter = answerMail(config, { locale: row.locale, to: email, claim, answers }, replyTo);
      await mail.send(trx, { ...letter, dedupeKey: `chat:${row.id}:${String(row.last_seq)}` });
      return true;
    }),
  );
};

/** Tells staff of waiting visitors. What they wrote stays in the chat, where it is deleted in time. Runs periodically. */
export const announceWaiting = async (deps: TellDeps & Pick<Deps, "db">): Promise<void> => {
  const { db, clock } = deps;
  const before = patientUntil(clock.now());
  await repeat(() =>
    transaction(db, async (trx) => {
      const row = await takeWaiting(trx, before);
      if (row === undefined) return false;
      const { claim } = await readSubject(trx, row.id);
      await tellStaff(trx, deps, {
        topic: "chat",
        key: `chat:${row.id}:waiting:${String(row.last_seq)}`,
        title: messages("waiting"),
        text: messages("waiting_text"),
        rows: [
          [messages("number"), row.number],
          ...(claim === null ? [] : [[messages("claim"), String(claim.number)] as const]),
        ],
        path: `/chats/${row.id}`,
      });
      return true;
    }),
  );
};

/** Seconds until an unattached file is deleted. */
const unsentLife = daySeconds;

/** Deletes old conversations with their files, and files that were never sent. Runs periodically. */
export const forgetChats = async ({ db, clock, config }: Deps): Promise<void> => {
  await deleteChats(db, secondsAfter(clock.now(), -config.CHAT_DAYS * daySeconds));
  await deleteUnsentFiles(db, secondsAfter(clock.now(), -unsentLife));
};
