import type { OrderPlace } from "#machines/console/order/order.types.ts";
import type { Places } from "#src/ui/list/places.ts";

/** An order's place is its page's path, which its page gives. */
export const orderPlaces = (id: string): Places<OrderPlace> => ({ read: () => ({ id }), write: () => "" });
