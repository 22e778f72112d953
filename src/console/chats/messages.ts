import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { ChatSummary } from "#machines/console/chats/chats.types.ts";
import type { Tone } from "#src/ui/feedback/Banner.tsx";

/** Each state of a conversation in a word or two. */
export const chatStates: Record<ChatSummary["state"], { text: MessageDescriptor; tone: Tone | undefined }> = {
  waiting: { text: msg`Waits for an answer`, tone: "warning" },
  answered: { text: msg`Answered`, tone: "success" },
  closed: { text: msg({ message: "Closed", context: "conversation" }), tone: undefined },
};
