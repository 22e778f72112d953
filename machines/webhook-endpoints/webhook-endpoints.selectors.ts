import type { SnapshotFrom } from "xstate";
import type { ApiFailure } from "#domain/api-failure.ts";
import type { WebhookEvent } from "#domain/webhook.ts";
import { fieldOf, formMessages, type FormField } from "#machines/fields.ts";
import { stable } from "#machines/stable.ts";
import type { webhookEndpointsMachine } from "./webhook-endpoints.machine.ts";
import {
  type EndpointFault,
  endpointFields,
  type ShopWebhook,
  type ShopWebhookIssued,
} from "./webhook-endpoints.types.ts";

type Snapshot = SnapshotFrom<typeof webhookEndpointsMachine>;

/** What stands in the place of the list. */
export type EndpointsStep = "loading" | "failed" | "absent" | "shown";

/** Shown above the list: the button for another endpoint, the form, or a secret. */
export type EndpointsWork = "idle" | "form" | "secret";

/** The form of an endpoint. */
export interface EndpointFormView {
  /** Whether an existing endpoint is being changed. */
  isChange: boolean;
  url: FormField<EndpointFault>;
  events: Omit<FormField<EndpointFault>, "value"> & { value: readonly WebhookEvent[] };
  isPending: boolean;
  failure: ApiFailure | null;
  messages: readonly string[];
  /** Seconds until the next attempt; 0 when none is needed. */
  secondsLeft: number;
}

/** The confirmation before an endpoint's secret is replaced or the endpoint is removed. */
export interface EndpointQuestion {
  about: "rotation" | "removal";
  endpoint: ShopWebhook;
  isPending: boolean;
}

/** What the page of the endpoints shows. */
export interface EndpointsView {
  step: EndpointsStep;
  work: EndpointsWork;
  endpoints: readonly ShopWebhook[];
  hasRoom: boolean;
  /** Whether something can be done with an endpoint now: one after the other. A question covers the page. */
  canBegin: boolean;
  /** The list could not be read again. */
  isStale: boolean;
  readFailure: ApiFailure | null;
  form: EndpointFormView;
  issued: ShopWebhookIssued | null;
  question: EndpointQuestion | null;
  /** The endpoints that are being switched and tested; their buttons are busy. */
  switchingId: string | null;
  testingId: string | null;
  /** Where a test is on its way to. */
  tested: ShopWebhook | null;
  workFailure: ApiFailure | null;
}

const stepOf = (list: Snapshot["value"]["list"]): EndpointsStep =>
  list === "loading" || list === "failed" || list === "absent" ? list : "shown";

const formStates: readonly Snapshot["value"]["work"][] = ["editing", "creating", "changing", "throttled"];

const workOf = (work: Snapshot["value"]["work"]): EndpointsWork => {
  if (work === "secret") return "secret";
  return formStates.includes(work) ? "form" : "idle";
};

const questions: Partial<Record<Snapshot["value"]["work"], Omit<EndpointQuestion, "endpoint">>> = {
  confirmingRotation: { about: "rotation", isPending: false },
  rotating: { about: "rotation", isPending: true },
  confirmingRemoval: { about: "removal", isPending: false },
  removing: { about: "removal", isPending: true },
};

/** The page of the endpoints as its view needs it. */
export const selectEndpoints = stable(
  (snapshot: Snapshot) => [snapshot.value.list, snapshot.value.work, snapshot.context] as const,
  (list, work, context): EndpointsView => {
    const asked = questions[work];
    const endpoint = context.endpoints.find(({ id }) => id === context.workId);
    return {
      step: stepOf(list),
      work: workOf(work),
      endpoints: context.endpoints,
      hasRoom: context.endpoints.length < context.most,
      canBegin: workOf(work) === "idle" && work !== "switching" && work !== "testing",
      isStale: list === "stale",
      readFailure: context.readFailure,
      form: {
        isChange: context.workId !== null,
        url: fieldOf(context, "url", context.url),
        events: { ...fieldOf(context, "events", ""), value: context.events },
        isPending: work === "creating" || work === "changing",
        failure: context.failure,
        messages: formMessages(context, endpointFields),
        secondsLeft: work === "throttled" ? context.secondsLeft : 0,
      },
      issued: context.issued,
      question: asked === undefined || endpoint === undefined ? null : { ...asked, endpoint },
      switchingId: work === "switching" ? context.workId : null,
      testingId: work === "testing" ? context.workId : null,
      tested: work === "tested" ? (endpoint ?? null) : null,
      workFailure: work === "failed" ? context.workFailure : null,
    };
  },
);
