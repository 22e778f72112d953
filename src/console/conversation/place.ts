import type { ConversationPlace } from "#machines/console/conversation/conversation.types.ts";
import type { Places } from "#src/ui/list/places.ts";

/** A conversation's place is its page's path, which its page gives. */
export const conversationPlaces = (id: string): Places<ConversationPlace> => ({
  read: () => ({ id }),
  write: () => "",
});
