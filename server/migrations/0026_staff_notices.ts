import { inStatements } from "./statements.ts";

/** What each person of the staff is told of, how, in which Telegram chat, and what they were told. */
export const staffNotices = inStatements(`
  create table staff_notices (
    user_id uuid not null references users on delete cascade,
    topic text not null,
    channel text not null check (channel in ('mail', 'telegram')),
    primary key (topic, channel, user_id)
  )

  create index staff_notices_user on staff_notices (user_id)

  create table staff_telegram (
    user_id uuid primary key references users on delete cascade,
    -- The word by which the bot knows who writes; null once it does.
    code text unique,
    chat text,
    created_at timestamptz not null,
    check ((code is null) <> (chat is null))
  )

  create table staff_told (
    key text primary key,
    at timestamptz not null
  )

  create index staff_told_at on staff_told (at)
`);
