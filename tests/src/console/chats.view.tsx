import { chatsMachine } from "#machines/console/chats/chats.machine.ts";
import { Chats } from "#src/console/chats/Chats.tsx";
import { staffView } from "../walks/staff-view.tsx";

/** The conversations for staff. */
export const chatsView = staffView(Chats, { machine: chatsMachine, path: "/chats" });
