import { createList } from "#machines/shared/list.ts";
import type { ChatPage, ChatsPlace } from "./chats.types.ts";

/** Conversations with visitors, the longest wait first. New ones arrive while somebody looks. */
export const chatsMachine = createList<ChatPage, ChatsPlace>()({
  id: "chats",
  description: "The conversations for staff: viewed, paged, and read again twice a minute.",
  pages: "numbers",
  isLive: () => true,
});
