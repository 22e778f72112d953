import type { SnapshotFrom } from "xstate";
import type { ApiFailure } from "#domain/api-failure.ts";
import { fieldOf, formMessages, type FormField } from "#machines/shared/fields.ts";
import { stable } from "#machines/shared/stable.ts";
import type { ShopWebhook } from "#machines/shop/webhook-endpoints/webhook-endpoints.machine.ts";
import type { webhookLogMachine } from "./webhook-log.machine.ts";
import {
  type LogFilter,
  logFields,
  type SinceFault,
  type WebhookDelivery,
  type WebhookDeliveryInFull,
  type WebhookLogContext,
} from "./webhook-log.types.ts";

type Snapshot = SnapshotFrom<typeof webhookLogMachine>;
type Value = Snapshot["value"];

/** What stands in the place of the log. */
export type LogStep = "loading" | "failed" | "gone" | "empty" | "listed";

/** The delivery that is shown in full, or is loading. */
export interface OpenDelivery {
  id: string;
  hasFailed: boolean;
  detail: WebhookDeliveryInFull | null;
  failure: ApiFailure | null;
}

/** The form for the moment since which everything is sent again. */
export interface SinceForm {
  since: FormField<SinceFault>;
  isPending: boolean;
  failure: ApiFailure | null;
  messages: readonly string[];
  /** Seconds until the next attempt; 0 when none is needed. */
  secondsLeft: number;
}

/** What the page of the log shows. */
export interface LogView {
  step: LogStep;
  /** Null before it was read. */
  endpoint: ShopWebhook | null;
  filter: LogFilter;
  deliveries: readonly WebhookDelivery[];
  /** Whether newer or older pages exist; null when this is the only one. */
  ways: { newer: boolean; older: boolean } | null;
  /** Whether another page is on its way. */
  isTurning: boolean;
  /** The log could not be read again. */
  isStale: boolean;
  readFailure: ApiFailure | null;
  open: OpenDelivery | null;
  /** Whether something can be sent again now. */
  canSend: boolean;
  /** Null unless it is asked for. */
  form: SinceForm | null;
  /** The delivery that is being resent; its button is busy. */
  resendingId: string | null;
  /** The last resent delivery, with the failure if any; null unless it has just happened. */
  resent: { id: string; failure: ApiFailure | null } | null;
  /** How many events were queued together; null unless it has just happened. */
  count: number | null;
}

const stepOf = (list: Value["list"], { page }: WebhookLogContext): LogStep => {
  if (list === "failed" || list === "gone") return list;
  if (page === null) return "loading";
  return page.deliveries.length === 0 ? "empty" : "listed";
};

const openOf = (
  detail: Value["detail"],
  { openId, detail: shown, detailFailure }: WebhookLogContext,
): OpenDelivery | null => {
  if (openId === null || detail === "closed") return null;
  const hasFailed = detail.open === "failed";
  return { id: openId, hasFailed, detail: shown, failure: hasFailed ? detailFailure : null };
};

const waysOf = ({ cursors, page }: WebhookLogContext): LogView["ways"] => {
  const ways = { newer: cursors.length > 0, older: (page?.next ?? null) !== null };
  return ways.newer || ways.older ? ways : null;
};

const formStates: readonly Value["work"][] = ["editing", "sendingAll", "throttled"];

const formOf = (work: Value["work"], context: WebhookLogContext): SinceForm | null =>
  formStates.includes(work)
    ? {
        since: fieldOf(context, "since", context.since),
        isPending: work === "sendingAll",
        failure: context.failure,
        messages: formMessages(context, logFields),
        secondsLeft: work === "throttled" ? context.secondsLeft : 0,
      }
    : null;

const resentOf = (work: Value["work"], { workId, workFailure }: WebhookLogContext): LogView["resent"] =>
  workId !== null && (work === "resent" || work === "failed") ? { id: workId, failure: workFailure } : null;

const none: readonly WebhookDelivery[] = [];

/** The page of the log as its view needs it. */
export const selectLog = stable(
  ({ value, context }: Snapshot) => [value.list, value.detail, value.work, context] as const,
  (list, detail, work, context): LogView => {
    const { page, workId } = context;
    const form = formOf(work, context);
    return {
      step: stepOf(list, context),
      endpoint: page?.endpoint ?? null,
      filter: context.filter,
      deliveries: page?.deliveries ?? none,
      ways: waysOf(context),
      isTurning: list === "loading",
      isStale: list === "stale",
      readFailure: context.readFailure,
      open: openOf(detail, context),
      canSend: page?.endpoint.off === null && form === null && work !== "resending",
      form,
      resendingId: work === "resending" ? workId : null,
      resent: resentOf(work, context),
      count: work === "sentAll" ? context.count : null,
    };
  },
);
