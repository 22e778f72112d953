import { randomBytes } from "node:crypto";
import { may, type Role } from "#domain/account/permissions.ts";
import {
  type NoticeChannel,
  type NoticeTopic,
  noticeChannels,
  noticeNeeds,
  noticeTopics,
} from "#domain/site/staff-notices.ts";
import type { components } from "#openapi/schema.d.ts";
import type { StaffContext } from "#server/platform/actor.ts";
import { secondsAfter } from "#server/platform/clock.ts";
import { transaction } from "#server/platform/data/database.ts";
import type { Deps } from "#server/platform/deps.ts";
import { forbidden, notFound, unavailable } from "#server/platform/errors.ts";
import { recordAct } from "#server/staff/journal/store.ts";
import { messages } from "./messages.ts";
import {
  beginTelegram,
  bindTelegram,
  findTelegram,
  forgetTelegram,
  isTelegramAwaited,
  listWishes,
  setWish,
} from "./store.ts";
import type { TelegramBot } from "./telegram.ts";
import { TelegramError } from "./telegram.ts";
import { telegramQueue } from "./tell.ts";

type Schemas = components["schemas"];

/** Seconds in which a link to the bot has to be used. */
const linkLife = 900;

/** Who asks: a person of the staff. */
export interface Person {
  readonly id: string;
  readonly role: Role;
}

export interface NoticeServices {
  readonly deps: Deps;
  readonly bot: TelegramBot | undefined;
}

/** The link that opens the bot; null while Telegram can't be reached. */
const linkOf = async (bot: TelegramBot, code: string): Promise<string | null> => {
  try {
    return `https://t.me/${await bot.name()}?start=${code}`;
  } catch (error) {
    if (error instanceof TelegramError) return null;
    throw error;
  }
};

const stateOf = async ({ deps, bot }: NoticeServices, user: string): Promise<Schemas["StaffTelegram"]> => {
  if (bot === undefined) return { state: "none", link: null };
  const found = await findTelegram(deps.db, user);
  if (found === undefined) return { state: "off", link: null };
  return found.code === null
    ? { state: "linked", link: null }
    : { state: "awaited", link: await linkOf(bot, found.code) };
};

/** What a person is told of, and how. */
export const readNotices = async (
  services: NoticeServices,
  { id, role }: Person,
): Promise<Schemas["StaffNotices"]> => {
  const { deps, bot } = services;
  const wishes = await listWishes(deps.db, id);
  const channels = noticeChannels.filter((channel) => channel !== "telegram" || bot !== undefined);
  return {
    results: noticeTopics
      .filter((topic) => may(role, noticeNeeds(topic)))
      .flatMap((topic) =>
        channels.map((channel) => ({
          topic,
          channel,
          wanted: wishes.some((wish) => wish.topic === topic && wish.channel === channel),
        })),
      ),
    telegram: await stateOf(services, id),
  };
};

/** @throws ApiError 403 for a topic that the person may not know of. */
export const chooseNotice = async (
  { deps }: NoticeServices,
  { id, role }: Person,
  { topic, channel }: { readonly topic: NoticeTopic; readonly channel: NoticeChannel },
  wanted: boolean,
  context: StaffContext,
): Promise<Schemas["StaffNotice"]> => {
  if (!may(role, noticeNeeds(topic))) throw forbidden();
  await transaction(deps.db, async (trx) => {
    const wishes = await listWishes(trx, id);
    const was = { wanted: wishes.some((wish) => wish.topic === topic && wish.channel === channel) };
    await setWish(trx, { user_id: id, topic, channel }, wanted);
    const act = { subject: `${topic}/${channel}`, change: { wanted }, was, at: deps.clock.now() };
    await recordAct(trx, context, act);
  });
  return { topic, channel, wanted };
};

/** Gives a link to the bot. @throws ApiError 404 without a bot; 503 when Telegram can't be reached. */
export const linkTelegram = async (
  services: NoticeServices,
  { id }: Person,
  context: StaffContext,
): Promise<Schemas["StaffTelegram"]> => {
  const { deps, bot } = services;
  if (bot === undefined) throw notFound();
  const code = randomBytes(16).toString("base64url");
  const link = await linkOf(bot, code);
  if (link === null) throw unavailable();
  await transaction(deps.db, async (trx) => {
    const now = deps.clock.now();
    await beginTelegram(trx, id, code, now);
    await recordAct(trx, context, { subject: null, change: {}, at: now });
  });
  return { state: "awaited", link };
};

export const unlinkTelegram = async (
  services: NoticeServices,
  { id }: Person,
  context: StaffContext,
): Promise<Schemas["StaffTelegram"]> => {
  const { db, clock } = services.deps;
  await transaction(db, async (trx) => {
    await forgetTelegram(trx, id);
    await recordAct(trx, context, { subject: null, change: {}, at: clock.now() });
  });
  return stateOf(services, id);
};

/** Reads what was written to the bot while somebody may be connecting their chat. Runs periodically. */
export const bindChats = async ({ deps, bot }: NoticeServices): Promise<void> => {
  const { db, clock, jobs, log } = deps;
  const since = secondsAfter(clock.now(), -linkLife);
  if (bot === undefined || !(await isTelegramAwaited(db, since))) return;
  let written;
  try {
    written = await bot.read();
  } catch (error) {
    if (!(error instanceof TelegramError)) throw error;
    log.warn({ reason: error.message }, "Telegram can't be read");
    return;
  }
  for (const { chat, text } of written) {
    const code = /^\/start (\S{1,64})$/.exec(text)?.[1];
    if (code === undefined) continue;
    await transaction(db, async (trx) => {
      const person = await bindTelegram(trx, code, chat, since);
      if (person === undefined) return;
      await jobs.send(trx, telegramQueue, { chat, text: messages("linked")(person.language) });
    });
  }
};
