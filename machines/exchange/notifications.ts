import type { Notification, Notified, Pair } from "./exchange.types.ts";

/**
 * Notifications of a pair that has just been loaded, after those still to be read: of the pair, the send side and the
 * receive side (Specification 8), each once for one choice.
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
