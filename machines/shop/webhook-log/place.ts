import { isBlank } from "#domain/text/written-text.ts";
import { faultsOf } from "#machines/shared/fields.ts";
import type {
  LogPage,
  SinceFault,
  WebhookDelivery,
  WebhookLogActors,
  WebhookLogContext,
  WebhookLogEvent,
} from "./webhook-log.types.ts";

type Place = Pick<WebhookLogContext, "filter" | "cursors">;

/** A log of which nothing was read or done yet. */
export const unread: Omit<WebhookLogContext, "id"> = {
  filter: "all",
  cursors: [],
  page: null,
  readFailure: null,
  failedReads: 0,
  openId: null,
  detail: null,
  detailFailure: null,
  workId: null,
  workFailure: null,
  since: "",
  count: 0,
  faults: {},
  refusals: {},
  failure: null,
  secondsLeft: 0,
};

/** The place after an event. Another filter starts at the newest delivery. */
export const placeAfter = (
  { filter, cursors, page }: Place & { page: LogPage | null },
  event: WebhookLogEvent,
): Place => {
  if (event.type === "filter.choose") return { filter: event.filter, cursors: [] };
  if (event.type !== "page.turn") return { filter, cursors };
  if (event.way === "newer") return { filter, cursors: cursors.slice(0, -1) };
  const next = page?.next ?? null;
  return { filter, cursors: next === null ? cursors : [...cursors, next] };
};

/** What is asked for at a place. */
export const placeIn = ({
  context: { id, filter, cursors },
}: {
  context: WebhookLogContext;
}): WebhookLogActors["loadLog"]["input"] => ({ id, filter, cursor: cursors.at(-1) ?? null });

/** A delivery of the page that was read last. */
export const listedIn = (
  { page }: Pick<WebhookLogContext, "page">,
  id: string | null,
): WebhookDelivery | undefined => page?.deliveries.find((one) => one.id === id);

/** Whether a delivery has moved on since it was read in full. */
export const hasMovedOn = ({ page, openId, detail }: WebhookLogContext): boolean => {
  const listed = listedIn({ page }, openId);
  const shown = detail?.delivery;
  return listed !== undefined && (listed.attempts !== shown?.attempts || listed.status !== shown.status);
};

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?$/;

/** Faults that the page finds. Only the server knows whether the moment is in the future. */
export const faultsIn = ({ since }: Pick<WebhookLogContext, "since">) => {
  const isMoment = moment.test(since) && !Number.isNaN(Date.parse(`${since}Z`));
  return faultsOf<SinceFault>({ since: isBlank(since) ? "required" : isMoment ? null : "moment" });
};
