import { z } from "zod";
import { optional, url, variable } from "#server/platform/variable.ts";

export const noticeVariables = {
  TELEGRAM_BOT_TOKEN: optional(
    z.string().regex(/^\d+:[\w-]{30,}$/, "must be a bot's token, as BotFather gives it"),
    "none",
    "Token of the Telegram bot that tells staff what happens",
    { secret: true },
  ),
  TELEGRAM_API: variable(
    url("https", "http"),
    "https://api.telegram.org",
    "Where bots of Telegram are reached",
    { tls: "https://" },
  ),
};
