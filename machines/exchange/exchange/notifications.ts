import type { Notification, Notified, Pair } from "./exchange.types.ts";

/**
 * Queues the notifications of a newly loaded pair after the unread ones: of the pair, the send side and the receive
 * side, each once per choice.
 */
export function queueNotifications(
  pair: Pair,
  fromId: number,
  toId: number,
  queue: readonly Notification[],
  notified: Notified,
): { notifications: Notification[]; notified: Notified } {
  const now: Notified = { pair: `${fromId}-${toId}`, send: fromId, receive: toId };
  const texts = { pair: pair.notify, send: pair.from.notify, receive: pair.to.notify };
  const isSame = (level: Notification["level"]): boolean => now[level] === notified[level];
  const unread = queue.filter(({ level }) => isSame(level));
  const fresh = (["pair", "send", "receive"] as const).flatMap((level) => {
    const text = texts[level];
    return text === null || isSame(level) ? [] : [{ level, text }];
  });
  return { notifications: [...unread, ...fresh], notified: now };
}
