import type { SnapshotFrom } from "xstate";
import type { ApiFailure } from "#domain/api-failure.ts";
import { fieldOf, formMessages, type FormField } from "#machines/fields.ts";
import { stable } from "#machines/stable.ts";
import type { ShopWebhook } from "#machines/webhook-endpoints/webhook-endpoints.types.ts";
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

/** The delivery that is shown in full, or on its way. */
export interface OpenDelivery {
  id: string;
  hasFailed: boolean;
  detail: WebhookDeliveryInFull | null;
  failure: ApiFailure | null;
}

/** The form of the moment since which everything is sent again. */
export interface SinceForm {
  since: FormField<SinceFault>;
  isPending: boolean;
  failure: ApiFailure | null;
  messages: readonly string[];
  /** Seconds until another attempt; 0 where there is nothing to wait for. */
  secondsLeft: number;
}

/** What the page of the log shows. */
export interface LogView {
  step: LogStep;
  /** Null before it was read. */
  endpoint: ShopWebhook | null;
  filter: LogFilter;
  deliveries: readonly WebhookDelivery[];
  /** Which pages there are beside this one; null where this is all. */
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
  /** What is being sent again: its button shows that it works. */
  resendingId: string | null;
  /** What was sent again last, and why that came to nothing where it did; null unless that has just happened. */
  resent: { id: string; failure: ApiFailure | null } | null;
  /** How many were put on their way together; null unless that has just happened. */
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
      canSend: page?.endpoint.off === null && form === null,
      form,
      resendingId: work === "resending" ? workId : null,
      resent: resentOf(work, context),
      count: work === "sentAll" ? context.count : null,
    };
  },
);
