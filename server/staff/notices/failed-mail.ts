import { daySeconds, hourSeconds } from "#domain/time/durations.ts";
import { maskEmail } from "#domain/text/mask.ts";
import { secondsAfter } from "#server/platform/clock.ts";
import { countFailed, findRefused } from "#server/platform/jobs/outbox-store.ts";
import { messages } from "./messages.ts";
import type { Notice, Watch } from "./tell.ts";

const failed = (count: number, key: string): Notice[] =>
  count === 0
    ? []
    : [
        {
          topic: "mail",
          key: `mail:${key}`,
          title: messages("mail", { count }),
          text: messages("mail_text"),
          path: "/letters",
        },
      ];

/**
 * Letters that failed: told within the hour, then once a day until staff send them again or give them up. A mail
 * server that refuses the exchange itself is told at once, because no letter leaves.
 */
export const tellOfFailedMail: Watch = async ({ db, clock }) => {
  const now = clock.now();
  const [fresh, old, refused] = await Promise.all([
    countFailed(db, { from: secondsAfter(now, -hourSeconds), to: now }),
    countFailed(db, { from: new Date(0), to: secondsAfter(now, -daySeconds) }),
    findRefused(db),
  ]);
  const at = now.toISOString();
  return [
    ...failed(fresh, at.slice(0, 13)),
    ...failed(old, at.slice(0, 10)),
    ...(refused === undefined
      ? []
      : [
          {
            topic: "mail",
            key: `mail:refused:${refused.id}`,
            title: messages("mail_refused"),
            text: messages("mail_refused_text"),
            rows: [
              [
                messages("error"),
                refused.last_error?.replaceAll(refused.recipient, maskEmail(refused.recipient)) ?? "",
              ],
            ],
            path: "/letters",
          } as const satisfies Notice,
        ]),
  ];
};
