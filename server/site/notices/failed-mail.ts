import { countTroubled } from "#server/platform/jobs/outbox-store.ts";
import { messages } from "./messages.ts";
import type { Watch } from "./tell.ts";

/** Letters that the mail server refused for a day: told once a day, until staff send them again or give them up. */
export const tellOfFailedMail: Watch = async ({ db, clock }) => {
  const now = clock.now();
  const count = await countTroubled(db, "failed");
  return count === 0
    ? []
    : [
        {
          topic: "mail",
          key: `mail:${now.toISOString().slice(0, 10)}`,
          title: messages("mail", { count }),
          text: messages("mail_text"),
          path: "/letters",
        },
      ];
};
