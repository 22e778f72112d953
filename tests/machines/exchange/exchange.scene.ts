import { createActor, SimulatedClock } from "xstate";
import type { AnyEventObject } from "xstate";
import { scripted, settle } from "#charts/scripted.ts";
import type { Call } from "#charts/scripted.ts";
import type { ApiFailure } from "#domain/api-failure.ts";
import { ApiError } from "#domain/api-failure.ts";
import {
  sampleCourse,
  samplePair,
  samplePromo,
  sampleStart,
} from "#machines/exchange/exchange/exchange.cases.ts";
import { sampleClaim } from "#machines/exchange/exchange/exchange.claim.cases.ts";
import { ids } from "#machines/exchange/exchange/exchange.directory.cases.ts";
import { exchangeMachine } from "#machines/exchange/exchange/exchange.machine.ts";
import type { ExchangeEmitted, ExchangeEvent } from "#machines/exchange/exchange/exchange.events.ts";
import type {
  AddressChanged,
  CaptchaCheck,
  Claim,
  ClaimAttempt,
  Course,
  DirectoryOutput,
  ExchangeDraft,
  ExchangeOutput,
  Pair,
  Preselection,
  PromocodeCheck,
  PromocodeEffect,
  Remembered,
  Tech,
} from "#machines/exchange/exchange/exchange.types.ts";
import type { PageEvent } from "#machines/shared/page-events.ts";

/** The responses of the world: a value or a promise. A thrown `ApiError` is a refusal. */
export interface World {
  loadDraft: () => Promise<ExchangeDraft | null> | ExchangeDraft | null;
  saveDraft: (input: { draft: ExchangeDraft | null }) => Promise<void> | void;
  keepForm: (input: {
    claim: ExchangeOutput;
    form: ExchangeDraft;
    remembered: Remembered | null;
  }) => Promise<void> | void;
  loadDirectory: (input: { curFrom: string | null; curTo: string | null }) => DirectoryOutput;
  loadReceivable: (input: { from: number }) => Promise<number[]> | number[];
  loadPair: (input: { from: number; to: number }) => Promise<Pair> | Pair;
  readCourse: (input: { from: number; to: number }) => Promise<Course> | Course;
  readTech: () => Tech;
  checkPromocode: (input: PromocodeCheck) => Promise<PromocodeEffect> | PromocodeEffect;
  checkCaptcha: () => Promise<CaptchaCheck> | CaptchaCheck;
  solveCaptcha: (input: { captcha: CaptchaCheck }) => Promise<string> | string;
  createKey: () => string;
  createClaim: (input: ClaimAttempt) => Promise<Claim> | Claim;
}

/** Refuses a call. */
export function refuse(failure: ApiFailure): never {
  throw new ApiError(failure);
}

/** The responses of a world without failures. */
const friendly = (): World => {
  let keys = 0;
  return {
    loadDraft: () => null,
    saveDraft: () => {},
    keepForm: () => {},
    loadDirectory: () => sampleStart,
    loadReceivable: () => [ids.card, ids.cash, ids.usdtTrc20],
    loadPair: ({ from, to }) => samplePair({}, from, to),
    readCourse: () => sampleCourse(),
    readTech: () => sampleStart.tech,
    checkPromocode: () => samplePromo,
    checkCaptcha: () => ({ required: false, provider: "off", challenge: null }),
    solveCaptcha: () => "solution",
    createKey: () => `key-0000000${++keys}`,
    createClaim: () => sampleClaim,
  };
};

const nowhere: Preselection = {
  curFrom: null,
  curTo: null,
  city: null,
  amount: null,
  rid: null,
  promocode: null,
};

/** A running exchange in a scripted world, on a clock that the test controls. */
export function openExchange(changes: Partial<World> = {}, preselection: Partial<Preselection> = {}) {
  const world: World = { ...friendly(), ...changes };
  const calls: { name: keyof World; input: unknown }[] = [];
  const callbacks: Call[] = [];
  const emitted: ExchangeEmitted[] = [];
  const tell = (name: string, event: AnyEventObject) =>
    callbacks.findLast((call) => call.name === name && !call.isStopped)?.send(event);

  const isAsked = (name: string): name is keyof World => name in world;
  const machine = scripted(exchangeMachine, (call) => {
    const { name, input } = call;
    if (!isAsked(name)) return void callbacks.push(call);
    calls.push({ name, input });
    try {
      call.resolve((world[name] as (input: unknown) => unknown)(input));
    } catch (error) {
      call.reject(error);
    }
  }) as typeof exchangeMachine;
  const clock = new SimulatedClock();
  const actor = createActor(machine, { input: { preselection: { ...nowhere, ...preselection } }, clock });
  actor.on("*", (event) => emitted.push(event));
  actor.start();

  const rest = async (): Promise<void> => {
    for (let round = 0; round < 8; round++) await settle();
  };
  return {
    actor,
    world,
    /** The addresses that the page received, in order. */
    get addresses() {
      return callbacks
        .filter(({ name }) => name === "syncUrl")
        .flatMap(({ heard }) => heard as AddressChanged[]);
    },
    /** How often the browser was told to forget. */
    get erasures() {
      return callbacks.filter(({ name }) => name === "memory").flatMap(({ heard }) => heard).length;
    },
    /** Without the turns of the card, which each form takes. */
    get emitted() {
      return emitted.filter(({ type }) => type !== "face.turned");
    },
    snapshot: () => actor.getSnapshot(),
    /** Inputs of the calls of one actor, in order. */
    calls: (name: keyof World) => calls.filter((call) => call.name === name).map(({ input }) => input),
    /** Names of all calls, in order. */
    order: () => calls.map(({ name }) => name),
    send: async (...events: ExchangeEvent[]) => {
      for (const event of events) {
        actor.send(event);
        await rest();
      }
    },
    page: async (event: PageEvent) => {
      tell("watchPage", event);
      await rest();
    },
    awaitUser: async (isAwaited: boolean) => {
      tell("watchUser", { type: "user.awaited", isAwaited });
      await rest();
    },
    user: async (email: string) => {
      tell("watchUser", { type: "user.known", email });
      await rest();
    },
    memory: async (remembered: Remembered | null) => {
      tell("memory", { type: "memory.known", remembered });
      await rest();
    },
    /** Advances the clock second by second, so that responses are handled in between. */
    wait: async (seconds: number) => {
      for (let second = 0; second < seconds; second++) {
        clock.increment(1000);
        await rest();
      }
    },
    rest,
    clock,
  };
}

/** Like `openExchange`, with the first pair loaded. */
export async function readyExchange(changes: Partial<World> = {}, preselection: Partial<Preselection> = {}) {
  const exchange = openExchange(changes, preselection);
  await exchange.rest();
  return exchange;
}

/** A promise that the test resolves or rejects. */
export function later<Value>() {
  return Promise.withResolvers<Value>();
}

/** ‘Next’, on either face. */
export const next = { type: "claim.submit" } as const satisfies ExchangeEvent;

/** The input that completes the form of `samplePair`, on both faces. */
export const filling: ExchangeEvent[] = [
  { type: "amount.change", side: "from", text: "0.5" },
  { type: "amount.commit" },
  next,
  { type: "requisite.change", side: "to", name: "account", value: "4111 1111 1111 1111" },
  { type: "email.change", value: "anna@example.com" },
  { type: "consent.change", given: true },
];
