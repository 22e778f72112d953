import { shallowEqual, useSelector } from "@xstate/react";
import { useMemo } from "react";
import { useLocation, useSearch } from "wouter";
import type { ActorRefFrom } from "xstate";
import type { CourseType } from "#domain/exchange/course.ts";
import type { PairCodes } from "#domain/exchange/pair-path.ts";
import type { Side } from "#domain/exchange/quote.ts";
import { linkIn, type Sender } from "#domain/earnings/rid.ts";
import type { exchangeMachine } from "#machines/exchange/exchange/exchange.machine.ts";
import * as exchange from "#machines/exchange/exchange/exchange.selectors.ts";
import type {
  Bound,
  CurrencyGroup,
  FieldKey,
  Preselection,
  RequisitePart,
} from "#machines/exchange/exchange/exchange.types.ts";
import * as form from "#machines/exchange/exchange/form.selectors.ts";
import { selectMemory } from "#machines/exchange/exchange/memory.selectors.ts";
import { selectPromocode } from "#machines/exchange/exchange/promocode.selectors.ts";
import * as submit from "#machines/exchange/exchange/submit.selectors.ts";
import { useFlow, useSender } from "#src/flows/flows.ts";
import { nextTask } from "#src/shell/api/next-task.ts";
import { useSiteActor } from "#src/shell/site/SiteContext.ts";
import { isTurned } from "./turned.ts";
import { useEmitted } from "#src/flows/useEmitted.ts";

declare module "#src/flows/flows.ts" {
  interface FlowMachines {
    exchange: typeof exchangeMachine;
  }
}

function preselectionIn(search: string, pair: PairCodes | undefined, sender: Sender): Preselection {
  const query = new URLSearchParams(search);
  return {
    ...linkIn(query, sender),
    curFrom: query.get("cur_from") ?? pair?.from ?? null,
    curTo: query.get("cur_to") ?? pair?.to ?? null,
    city: query.get("city"),
    amount: query.get("amount"),
    promocode: query.get("promocode"),
  };
}

/** Id of a field's input, which takes the focus when the field is refused. */
export const inputId = (field: FieldKey): string => `exchange-${field}`;

/** Focuses a refused field. What the refusal itself brings back is rendered by the next task. */
async function focusField(field: FieldKey): Promise<void> {
  const input = () => document.getElementById(inputId(field));
  if (input() === null) await nextTask();
  input()?.focus();
}

/** Id of the heading of the second face. */
export const detailsId = "exchange-details";

/**
 * Focuses the face that has come: the second one's heading, or the first amount. A face that ends below the fold is shown
 * from its top.
 */
async function focusFace(): Promise<void> {
  await nextTask();
  const first = document.getElementById(detailsId) ?? document.getElementById(inputId("fromSumma"));
  first?.focus();
  const card = first?.closest("form")?.firstElementChild;
  if (card && card.getBoundingClientRect().bottom > innerHeight) card.scrollIntoView({ block: "start" });
}

export type ExchangeActor = ActorRefFrom<typeof exchangeMachine>;

/** The visitor's commands: each only sends an event to the machine. */
const commandsOf = (actor: ExchangeActor) => ({
  retry: () => actor.send({ type: "retry" }),
  chooseCurrency: (side: Side, id: number) => actor.send({ type: "currency.choose", side, id }),
  swap: () => actor.send({ type: "sides.swap" }),
  chooseCity: (id: number) => actor.send({ type: "city.choose", id }),
  chooseCard: (number: string) => actor.send({ type: "card.choose", number }),
  keepDraft: () => actor.send({ type: "draft.keep" }),
  chooseCourseType: (courseType: CourseType) => actor.send({ type: "courseType.choose", courseType }),
  changeAmount: (side: Side, text: string) => actor.send({ type: "amount.change", side, text }),
  commitAmount: () => actor.send({ type: "amount.commit" }),
  fillAmount: (side: Side, bound: Bound) => actor.send({ type: "amount.fill", side, bound }),
  changeRequisite: (side: RequisitePart, name: string, value: string) =>
    actor.send({ type: "requisite.change", side, name, value }),
  changeEmail: (value: string) => actor.send({ type: "email.change", value }),
  changePromocode: (value: string) => actor.send({ type: "promocode.change", value }),
  applyPromocode: () => actor.send({ type: "promocode.apply" }),
  removePromocode: () => actor.send({ type: "promocode.remove" }),
  changeMemory: (given: boolean) => actor.send({ type: "memory.change", given }),
  fillRemembered: () => actor.send({ type: "memory.use" }),
  changeConsent: (given: boolean) => actor.send({ type: "consent.change", given }),
  leaveField: (field: FieldKey) => actor.send({ type: "field.leave", field }),
  openPicker: (side: Side) => actor.send({ type: "picker.open", side }),
  searchPicker: (query: string) => actor.send({ type: "picker.search", query }),
  filterPicker: (group: CurrencyGroup | null) => actor.send({ type: "picker.filter", group }),
  closePicker: () => actor.send({ type: "picker.close" }),
  dismissNotification: () => actor.send({ type: "notification.dismiss" }),
  submit: () => actor.send({ type: "claim.submit" }),
  // Back from the second face's entry of the history, which reports it; see `watchBack`.
  editAmounts: () => (isTurned() ? history.back() : actor.send({ type: "amounts.edit" })),
  retryClaim: () => actor.send({ type: "claim.retry" }),
  editClaim: () => actor.send({ type: "claim.edit" }),
  acceptCourse: () => actor.send({ type: "course.accept" }),
  declineCourse: () => actor.send({ type: "course.decline" }),
});

/** The parts of the form's view. */
const selectors = {
  loadFailure: exchange.selectLoadFailure,
  direction: exchange.selectDirection,
  missed: exchange.selectMissed,
  face: exchange.selectFace,
  isEditable: exchange.selectIsEditable,
  canSwap: exchange.selectCanSwap,
  send: form.selectSend,
  receive: form.selectReceive,
  courseLine: exchange.selectCourseLine,
  courseType: exchange.selectCourseType,
  fields: form.selectFields,
  memory: selectMemory,
  promocode: selectPromocode,
  formMessages: form.selectFormMessages,
  pickerSide: exchange.selectPickerSide,
  notification: exchange.selectNotification,
  courseQuestion: exchange.selectCourseQuestion,
  tech: exchange.selectTech,
  submit: submit.selectSubmit,
  service: submit.selectService,
  riskLimit: submit.selectRiskLimit,
  checksAddresses: submit.selectChecksAddresses,
  tolerance: submit.selectTolerance,
  holdMinutes: submit.selectHoldMinutes,
  claimFailure: submit.selectClaimFailure,
};

/** What the form shows. */
export type ExchangeView = { [Part in keyof typeof selectors]: ReturnType<(typeof selectors)[Part]> };

const selectView = (snapshot: exchange.ExchangeSnapshot) =>
  Object.fromEntries(
    Object.entries(selectors).map(([part, select]) => [part, select(snapshot)]),
  ) as ExchangeView;

const selectNothing = () => null;

/** The view of a started exchange; null while it is not shown, because selecting it is expensive. */
export const useExchangeView = (actor: ExchangeActor, isShown: boolean): ExchangeView | null =>
  useSelector(actor, isShown ? selectView : selectNothing, shallowEqual);

/** Starts the exchange with `pair`, unless the address names one. */
export function useExchange(pair?: PairCodes) {
  const [, navigate] = useLocation();
  const search = useSearch();
  const site = useSiteActor();
  const sender = useSender();
  const actor = useFlow("exchange", { preselection: preselectionIn(search, pair, sender) });
  useEmitted(actor, {
    "claim.created": ({ id }) => {
      site.send({ type: "claim.created", id });
      navigate(`/claim/${id}`);
    },
    "form.refused": ({ field }) => void focusField(field),
    "face.turned": () => void focusFace(),
  });
  useEmitted(site, { "tech.changed": (event) => actor.send(event) });
  return {
    actor,
    actions: useMemo(() => commandsOf(actor), [actor]),
    step: useSelector(actor, exchange.selectStep),
  };
}

export type ExchangeActions = ReturnType<typeof commandsOf>;

/** A view and its commands. */
export interface Exchange {
  view: ExchangeView;
  actions: ExchangeActions;
}

/** Includes the actor, because lazily loaded parts select more than the form shows. */
export interface WholeExchange extends Exchange {
  actor: ExchangeActor;
}
