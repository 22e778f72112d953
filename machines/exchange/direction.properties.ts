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

/** What the way from the first load to the live course has to keep. */
export const directionProperties = [
  leads("Product 2", "a stored draft comes back", {
    in: "loadingDraft",
    on: "done:loadDraft",
    with: (draft: ExchangeDraft | null) => draft !== null,
    to: "loadingDirectory",
    so: ({ email, amount }) => email === "anna@example.com" && amount.text === "0.5",
  }),
  leads("Product 2", "what the form begins with is known", {
    in: "loadingDirectory",
    on: "done:loadDirectory",
    with: ({ sendable }: DirectoryOutput) => sendable.length > 0,
    to: place("loadingReceivable"),
    so: ({ directory, fromId, loadFailure }) =>
      directory.length > 0 && fromId === ids.btc && loadFailure === null,
  }),
  leads("Product 2", "where nothing can be sent, nothing is loaded", {
    in: "loadingDirectory",
    on: "done:loadDirectory",
    with: ({ sendable }: DirectoryOutput) => sendable.length === 0,
    to: place("nothingOffered"),
  }),
  leads(
    "Specification 8",
    "why the directory cannot be loaded is kept, and it is tried again after a while",
    {
      in: "loadingDirectory",
      on: "failed:loadDirectory",
      to: "directoryFailed",
      does: ["wait 5000 ms"],
      so: ({ loadFailure }) => loadFailure?.kind === "offline",
    },
  ),
  leads("Specification 4", "another send currency reloads what can be received", {
    in: "ready.claim.editing",
    on: "currency.choose",
    with: ({ side }: { side: string }) => side === "from",
    if: ({ fromId, sendable }) => fromId !== ids.usdtTrc20 && sendable.includes(ids.usdtTrc20),
    to: place("loadingReceivable"),
    so: ({ fromId }, before) => fromId === ids.usdtTrc20 && before.fromId !== fromId,
  }),
  leads("Specification 7", "another receive currency reloads the pair", {
    in: "ready.claim.editing",
    on: "currency.choose",
    with: ({ side }: { side: string }) => side === "to",
    if: ({ toId, receivable }) => toId !== ids.cash && receivable.includes(ids.cash),
    to: place("loadingPair"),
    so: ({ toId }) => toId === ids.cash,
  }),
  leads("Product 2", "swapping the sides loads the other direction", {
    in: "ready.claim.editing",
    on: "sides.swap",
    to: place("loadingReceivable"),
    so: (now, before) => now.fromId === before.toId && now.amount.text === before.amount.text,
  }),
  always(
    "Product 2",
    "the sides are swapped only where the direction goes back",
    ({ before, now }) =>
      before?.context.pair?.reverse === true || now.context.fromId === before?.context.fromId,
    ({ event }) => event.type === "sides.swap",
  ),
  leads("Specification 4", "the receive currency is kept or the first", {
    in: place("loadingReceivable"),
    on: "done:loadReceivable",
    with: isSome,
    to: place("loadingPair"),
    so: ({ receivable, toId }, before) =>
      toId !== null &&
      receivable.includes(toId) &&
      (!receivable.includes(before.toId ?? 0) || toId === before.toId),
  }),
  leads("Specification 4", "where nothing can be received, no pair is loaded", {
    in: place("loadingReceivable"),
    on: "done:loadReceivable",
    with: isEmpty,
    to: place("nothingOffered"),
    so: ({ toId }) => toId === null,
  }),
  leads("Specification 8", "a list that cannot be loaded is tried again after a while", {
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
    leads("Specification 8", `${on} loads the list again where the pair is gone`, {
      in: place("pairFailed"),
      on,
      if: ({ loadFailure }) => loadFailure?.kind === "notFound",
      to: place("loadingReceivable"),
    }),
    ...(on === "after:loadRetry"
      ? []
      : [
          leads("Product 2", `${on} reads the course again`, { in: watch("late"), on, to: watch("reading") }),
        ]),
  ]),
  leads("Specification 7", "a pair is opened with its course", {
    in: place("loadingPair"),
    on: "done:loadPair",
    to: place("loaded"),
    does: ["address.changed"],
    so: ({ pair, course, loadFailure, courseFailure }) =>
      pair !== null && course?.course === "5000000" && loadFailure === null && courseFailure === null,
  }),
  leads("Product 2", "the course of an opened pair is read again as often as the server says", {
    in: "ready.page.shown",
    on: "done:loadPair",
    to: watch("waiting"),
    does: ["wait 15000 ms", "wait 1000 ms"],
    so: ({ age }) => age === 2,
  }),
  leads("Product 2", "on a hidden page the course of an opened pair is not read", {
    in: "ready.page.hidden",
    on: "done:loadPair",
    to: watch("paused"),
    so: ({ age }) => age === null,
  }),
  leads("Product 2", "on a hidden page the age of an opened pair is not counted", {
    in: "ready.page.hidden",
    on: "done:loadPair",
    to: place("loaded.age.unknown"),
  }),
  leads("Product 2", "an opened pair is kept in the draft", {
    in: place("loadingPair"),
    on: "done:loadPair",
    to: "ready.draft.changed",
  }),
  leads("Product 5", "a promocode in the field is asked about for an opened pair", {
    in: place("loadingPair"),
    on: "done:loadPair",
    if: ({ promocode }) => promocode !== "",
    to: "ready.promocode.checking",
  }),
  leads("Specification 8", "what a pair has to say is shown once", {
    in: place("loadingPair"),
    on: "done:loadPair",
    with: ({ notify }: Pair) => notify !== null,
    if: ({ notified }) => notified.pair === null,
    to: "ready.notification.showing",
    so: ({ notifications }) => notifications.some(({ text }) => text === "Pair"),
  }),
  leads("Specification 8", "a pair that cannot be loaded is tried again after a while", {
    in: place("loadingPair"),
    on: "failed:loadPair",
    to: place("pairFailed"),
    does: ["wait 5000 ms"],
    so: ({ loadFailure }) => loadFailure !== null,
  }),
  never(
    "Specification 4",
    "figures of the pair that was left stand beside a direction that is being loaded",
    ({ now }) =>
      at(now, place("loadingReceivable"), place("loadingPair")) &&
      (now.context.pair !== null || now.context.course !== null),
  ),
  leads("Product 2", "the course is read after its interval", {
    in: watch("waiting"),
    on: "after:refreshInterval",
    to: watch("reading"),
  }),
  leads("Product 2", "without a connection the course is late", {
    in: watch("waiting"),
    on: "connection.lost",
    to: watch("late"),
    does: ["wait 5000 ms"],
    so: ({ courseFailure }) => courseFailure?.kind === "offline",
  }),
  ...["waiting", "reading", "late"].map((state) =>
    leads("Product 2", `the course is not read on a hidden page, after ${state}`, {
      in: watch(state),
      on: "page.hidden",
      to: watch("paused"),
    }),
  ),
  leads("Product 2", "the course is read at once when the page is seen again", {
    in: watch("paused"),
    on: "page.shown",
    to: watch("reading"),
  }),
  leads("Product 2", "a reading counts from now", {
    in: watch("reading"),
    on: "done:readCourse",
    to: watch("waiting"),
    does: ["wait 15000 ms"],
    so: ({ course, age, courseFailure }) => course?.age === 1 && age === 1 && courseFailure === null,
  }),
  leads("Product 2", "another course is told from the one before", {
    in: watch("reading"),
    on: "done:readCourse",
    with: ({ course }: Course) => course === "5000001",
    if: ({ course }) => course?.course === "5000000",
    so: ({ previousCourse }) => previousCourse?.course === "5000000",
    to: watch("waiting"),
  }),
  leads("Specification 4", "a pair that is gone means another list", {
    in: watch("reading"),
    on: "failed:readCourse",
    with: isNotFound,
    to: place("loadingReceivable"),
  }),
  leads("Product 2", "a course that cannot be read is late, and read again after a while", {
    in: watch("reading"),
    on: "failed:readCourse",
    with: isElse,
    to: watch("late"),
    does: ["wait 5000 ms"],
    so: ({ courseFailure }) => courseFailure !== null,
  }),
  leads("Product 2", "a late course is read again by itself", {
    in: watch("late"),
    on: "after:courseRetry",
    to: watch("reading"),
  }),
  leads("Product 2", "the age of the course grows by the second", {
    in: place("loaded.age.growing"),
    on: second,
    to: place("loaded.age.growing"),
    does: ["wait 1000 ms"],
    so: ({ age }, before) => age === null || age === (before.age ?? 0) + 1,
  }),
  leads("Product 2", "the age of the course is unknown on a hidden page", {
    in: place("loaded.age.growing"),
    on: "page.hidden",
    to: place("loaded.age.unknown"),
    so: ({ age }) => age === null,
  }),
  leads("Product 2", "the age of the course is counted again when the page is seen", {
    in: place("loaded.age.unknown"),
    on: "page.shown",
    to: place("loaded.age.growing"),
    does: ["wait 1000 ms"],
  }),
  leads("Product 2", "a city goes into the address and the draft", {
    in: "ready.claim.editing",
    on: "city.choose",
    to: "ready.draft.changed",
    does: ["address.changed"],
    so: ({ cityId }) => cityId === 2,
  }),
  always(
    "Product 2",
    "only what the pair offers is taken as a city",
    ({ now }) => now.context.pair?.structure.from.city.some(({ id }) => id === now.context.cityId) === true,
    ({ event }) => event.type === "city.choose",
  ),
];
