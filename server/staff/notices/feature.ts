import { daySeconds } from "#domain/time/durations.ts";
import { transaction } from "#server/platform/data/database.ts";
import { secondsAfter } from "#server/platform/clock.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Feature } from "#server/platform/feature.ts";
import { type ChatMessage, deliverToChat } from "./deliver.ts";
import { noticeHandlers } from "./routes.ts";
import { bindChats } from "./service.ts";
import { forgetTold } from "./store.ts";
import { createTelegramBot } from "./telegram.ts";
import { telegramQueue, tellStaff, type Watch } from "./tell.ts";

/** Seconds for which a key is kept, so that nobody is told twice. */
const toldLife = 90 * daySeconds;

/** Looks at the state of the exchange, and tells what is found. */
const look = async (deps: Deps, watch: Watch): Promise<void> => {
  for (const notice of await watch(deps)) await transaction(deps.db, (trx) => tellStaff(trx, deps, notice));
};

/** Tells staff what happens: by mail, and by a bot of Telegram. */
export const noticesFeature = (deps: Deps, watches: Readonly<Record<string, Watch>>): Feature => {
  const services = { deps, bot: createTelegramBot(deps.config) };
  return {
    name: "notices",
    handlers: noticeHandlers(services),
    jobs: (jobs) => {
      for (const [name, watch] of Object.entries(watches))
        jobs.every(`notices.${name}`, 60, () => look(deps, watch));
      jobs.every("notices.forget", 3_600, () =>
        forgetTold(deps.db, secondsAfter(deps.clock.now(), -toldLife)),
      );
      if (services.bot === undefined) return;
      const { bot } = services;
      jobs.every("notices.chats", 3, () => bindChats(services));
      jobs.define(telegramQueue, { retries: 8, retryDelay: 10, retryDelayMax: 3_600 }, (data) =>
        deliverToChat(deps, bot, data as ChatMessage),
      );
    },
  };
};
