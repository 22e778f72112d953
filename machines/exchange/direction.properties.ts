import { about } from "#machines/properties.ts";
import { ids } from "./exchange.directory.cases.ts";
import type { exchangeMachine } from "./exchange.machine.ts";
import type { Course, DirectoryOutput, ExchangeDraft, Pair } from "./exchange.types.ts";

const { always, never, leads, at } = about<typeof exchangeMachine>();

const place = (state: string) => `ready.direction.${state}`;
const watch = (state: string) => place(`loaded.watch.${state}`);
const second = "after:second.exchange.ready.direction.loaded.age.growing";
const isNotFound = ({ kind }: { kind?: string }) => kind === "notFound";
const isElse = (failure: { kind?: string }) => !isNotFound(failure);
const isEmpty = (offered: readonly number[]) => offered.length === 0;
const isSome = (offered: readonly number[]) => offered.length > 0;

/** Requirements on the direction, from the first load to the live rate. */
export const directionProperties = [
  leads("Product 2", "a stored draft is restored", {
    in: "loadingDraft",
    on: "done:loadDraft",
    with: (draft: ExchangeDraft | null) => draft !== null,
    to: "loadingDirectory",
    so: ({ email, amount }) => email === "anna@example.com" && amount.text === "0.5",
  }),
  leads("Product 2", "the form starts with the loaded directory", {
    in: "loadingDirectory",
    on: "done:loadDirectory",
    with: ({ sendable }: DirectoryOutput) => sendable.length > 0,
    to: place("loadingReceivable"),
    so: ({ directory, fromId, loadFailure }) =>
      directory.length > 0 && fromId === ids.btc && loadFailure === null,
  }),
  leads("Product 2", "nothing is loaded when nothing can be sent", {
    in: "loadingDirectory",
    on: "done:loadDirectory",
    with: ({ sendable }: DirectoryOutput) => sendable.length === 0,
    to: place("nothingOffered"),
  }),
  leads(
    "Specification 8",
    "a directory that fails to load is retried after a while, and the reason is kept",
    {
      in: "loadingDirectory",
      on: "failed:loadDirectory",
      to: "directoryFailed",
      does: ["wait 5000 ms"],
      so: ({ loadFailure }) => loadFailure?.kind === "offline",
    },
  ),
  leads("Specification 4", "a change of the sent currency reloads the receivable currencies", {
    in: "ready.claim.editing",
    on: "currency.choose",
    with: ({ side }: { side: string }) => side === "from",
    if: ({ fromId, sendable }) => fromId !== ids.usdtTrc20 && sendable.includes(ids.usdtTrc20),
    to: place("loadingReceivable"),
    so: ({ fromId }, before) => fromId === ids.usdtTrc20 && before.fromId !== fromId,
  }),
  leads("Specification 7", "a change of the received currency reloads the pair", {
    in: "ready.claim.editing",
    on: "currency.choose",
    with: ({ side }: { side: string }) => side === "to",
    if: ({ toId, receivable }) => toId !== ids.cash && receivable.includes(ids.cash),
    to: place("loadingPair"),
    so: ({ toId }) => toId === ids.cash,
  }),
  leads("Product 2", "swapping the sides loads the opposite direction", {
    in: "ready.claim.editing",
    on: "sides.swap",
    to: place("loadingReceivable"),
    so: (now, before) => now.fromId === before.toId && now.amount.text === before.amount.text,
  }),
  always(
    "Product 2",
    "the sides are swapped only if the opposite direction exists",
    ({ before, now }) =>
      before?.context.pair?.reverse === true || now.context.fromId === before?.context.fromId,
    ({ event }) => event.type === "sides.swap",
  ),
  leads(
    "Specification 4",
    "the received currency stays if it is offered; otherwise the first one is chosen",
    {
      in: place("loadingReceivable"),
      on: "done:loadReceivable",
      with: isSome,
      to: place("loadingPair"),
      so: ({ receivable, toId }, before) =>
        toId !== null &&
        receivable.includes(toId) &&
        (!receivable.includes(before.toId ?? 0) || toId === before.toId),
    },
  ),
  leads("Specification 4", "no pair is loaded when nothing can be received", {
    in: place("loadingReceivable"),
    on: "done:loadReceivable",
    with: isEmpty,
    to: place("nothingOffered"),
    so: ({ toId }) => toId === null,
  }),
  leads("Specification 8", "a list that fails to load is retried after a while", {
    in: place("loadingReceivable"),
    on: "failed:loadReceivable",
    to: place("receivableFailed"),
    does: ["wait 5000 ms"],
    so: ({ loadFailure }) => loadFailure?.kind === "offline",
  }),
  ...["after:loadRetry", "retry", "connection.restored"].flatMap((on) => [
    leads("Specification 8", `${on} loads the list again`, {
      in: place("receivableFailed"),
      on,
      to: place("loadingReceivable"),
    }),
    leads("Specification 8", `${on} loads the pair again`, {
      in: place("pairFailed"),
      on,
      if: ({ loadFailure }) => loadFailure?.kind === "server",
      to: place("loadingPair"),
    }),
    leads("Specification 8", `${on} loads the list again if the pair no longer exists`, {
      in: place("pairFailed"),
      on,
      if: ({ loadFailure }) => loadFailure?.kind === "notFound",
      to: place("loadingReceivable"),
    }),
    ...(on === "after:loadRetry"
      ? []
      : [leads("Product 2", `${on} reads the rate again`, { in: watch("late"), on, to: watch("reading") })]),
  ]),
  leads("Specification 7", "a pair opens with its rate", {
    in: place("loadingPair"),
    on: "done:loadPair",
    to: place("loaded"),
    does: ["address.changed"],
    so: ({ pair, course, loadFailure, courseFailure }) =>
      pair !== null && course?.course === "5000000" && loadFailure === null && courseFailure === null,
  }),
  leads("Product 2", "the rate of an open pair is read at the server's interval", {
    in: "ready.page.shown",
    on: "done:loadPair",
    to: watch("waiting"),
    does: ["wait 15000 ms", "wait 1000 ms"],
    so: ({ age }) => age === 2,
  }),
  leads("Product 2", "a hidden page does not read the rate of an open pair", {
    in: "ready.page.hidden",
    on: "done:loadPair",
    to: watch("paused"),
    so: ({ age }) => age === null,
  }),
  leads("Product 2", "a hidden page does not count the age of the rate", {
    in: "ready.page.hidden",
    on: "done:loadPair",
    to: place("loaded.age.unknown"),
  }),
  leads("Product 2", "an open pair is stored in the draft", {
    in: place("loadingPair"),
    on: "done:loadPair",
    to: "ready.draft.changed",
  }),
  leads("Product 5", "opening a pair checks the entered promocode", {
    in: place("loadingPair"),
    on: "done:loadPair",
    if: ({ promocode }) => promocode !== "",
    to: "ready.promocode.checking",
  }),
  leads("Specification 8", "the notification of a pair is shown once", {
    in: place("loadingPair"),
    on: "done:loadPair",
    with: ({ notify }: Pair) => notify !== null,
    if: ({ notified }) => notified.pair === null,
    to: "ready.notification.showing",
    so: ({ notifications }) => notifications.some(({ text }) => text === "Pair"),
  }),
  leads("Specification 8", "a pair that fails to load is retried after a while", {
    in: place("loadingPair"),
    on: "failed:loadPair",
    to: place("pairFailed"),
    does: ["wait 5000 ms"],
    so: ({ loadFailure }) => loadFailure !== null,
  }),
  never(
    "Specification 4",
    "the figures of the previous pair are shown while a direction loads",
    ({ now }) =>
      at(now, place("loadingReceivable"), place("loadingPair")) &&
      (now.context.pair !== null || now.context.course !== null),
  ),
  leads("Product 2", "the rate is read after its interval", {
    in: watch("waiting"),
    on: "after:refreshInterval",
    to: watch("reading"),
  }),
  leads("Product 2", "a lost connection marks the rate as stale", {
    in: watch("waiting"),
    on: "connection.lost",
    to: watch("late"),
    does: ["wait 5000 ms"],
    so: ({ courseFailure }) => courseFailure?.kind === "offline",
  }),
  ...["waiting", "reading", "late"].map((state) =>
    leads("Product 2", `a hidden page does not read the rate, after ${state}`, {
      in: watch(state),
      on: "page.hidden",
      to: watch("paused"),
    }),
  ),
  leads("Product 2", "a page that becomes visible reads the rate at once", {
    in: watch("paused"),
    on: "page.shown",
    to: watch("reading"),
  }),
  leads("Product 2", "a successful read restarts the age and the interval", {
    in: watch("reading"),
    on: "done:readCourse",
    to: watch("waiting"),
    does: ["wait 15000 ms"],
    so: ({ course, age, courseFailure }) => course?.age === 1 && age === 1 && courseFailure === null,
  }),
  leads("Product 2", "a changed rate keeps the previous one for comparison", {
    in: watch("reading"),
    on: "done:readCourse",
    with: ({ course }: Course) => course === "5000001",
    if: ({ course }) => course?.course === "5000000",
    so: ({ previousCourse }) => previousCourse?.course === "5000000",
    to: watch("waiting"),
  }),
  leads("Specification 4", "a pair that no longer exists reloads the list", {
    in: watch("reading"),
    on: "failed:readCourse",
    with: isNotFound,
    to: place("loadingReceivable"),
  }),
  leads("Product 2", "a rate that cannot be read is stale, and is retried after a while", {
    in: watch("reading"),
    on: "failed:readCourse",
    with: isElse,
    to: watch("late"),
    does: ["wait 5000 ms"],
    so: ({ courseFailure }) => courseFailure !== null,
  }),
  leads("Product 2", "a stale rate is retried automatically", {
    in: watch("late"),
    on: "after:courseRetry",
    to: watch("reading"),
  }),
  leads("Product 2", "the age of the rate grows every second", {
    in: place("loaded.age.growing"),
    on: second,
    to: place("loaded.age.growing"),
    does: ["wait 1000 ms"],
    so: ({ age }, before) => age === null || age === (before.age ?? 0) + 1,
  }),
  leads("Product 2", "the age of the rate is unknown on a hidden page", {
    in: place("loaded.age.growing"),
    on: "page.hidden",
    to: place("loaded.age.unknown"),
    so: ({ age }) => age === null,
  }),
  leads("Product 2", "a page that becomes visible counts the age of the rate again", {
    in: place("loaded.age.unknown"),
    on: "page.shown",
    to: place("loaded.age.growing"),
    does: ["wait 1000 ms"],
  }),
  leads("Product 2", "the chosen city goes into the address and the draft", {
    in: "ready.claim.editing",
    on: "city.choose",
    to: "ready.draft.changed",
    does: ["address.changed"],
    so: ({ cityId }) => cityId === 2,
  }),
  always(
    "Product 2",
    "only a city offered by the pair can be chosen",
    ({ now }) => now.context.pair?.structure.from.city.some(({ id }) => id === now.context.cityId) === true,
    ({ event }) => event.type === "city.choose",
  ),
];
