import type { NoticeChannel, NoticeTopic } from "#domain/site/staff-notices.ts";

/** What a person of the staff wants to be told of, and how. */
export interface StaffNoticesTable {
  user_id: string;
  topic: NoticeTopic;
  channel: NoticeChannel;
}

/** The Telegram chat of a person, or the word that they have to send to the bot. */
interface StaffTelegramTable {
  user_id: string;
  code: string | null;
  chat: string | null;
  created_at: Date;
}

/** What staff were told of, so that they are not told again. */
interface StaffToldTable {
  key: string;
  at: Date;
}

declare module "#server/database.ts" {
  interface Database {
    staff_notices: StaffNoticesTable;
    staff_telegram: StaffTelegramTable;
    staff_told: StaffToldTable;
  }
}
