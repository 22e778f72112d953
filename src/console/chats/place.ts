import { chatViews, type ChatsPlace } from "#machines/console/chats/chats.types.ts";
import { oneOf, page, placesOf } from "#src/ui/list/places.ts";

/** Places in the conversations. */
export const chatsPlaces = placesOf<ChatsPlace>({ view: oneOf("view", chatViews, "todo"), page });
