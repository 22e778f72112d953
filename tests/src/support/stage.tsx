import { I18nProvider } from "@lingui/react";
import { act, type ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { vi } from "vitest";
import { Router } from "wouter";
import { memoryLocation } from "wouter/memory-location";
import { type AnyStateMachine, type AnyEventObject, createActor, type InspectionEvent } from "xstate";
import type { Locale } from "#domain/text/locale.ts";
import type { appMachine } from "#machines/site/app/app.machine.ts";
import type { sessionMachine } from "#machines/account/session/session.machine.ts";
import { selectSession } from "#machines/account/session/session.selectors.ts";
import { type FlowMachines, FlowsContext } from "#src/flows/flows.ts";
import { SessionContext, type SessionSource, unknownSession } from "#src/shell/session/SessionContext.ts";
import { type SiteActor, SiteContext } from "#src/shell/site/SiteContext.ts";
import { lateApi } from "#src/shell/api/api.ts";
import { servicesOf } from "#src/shell/services.ts";
import { ServicesContext } from "#src/shell/ServicesContext.ts";
import type { SessionGate } from "#src/shell/session/gate.ts";
import { createI18n, loadMessages } from "#src/language/i18n.ts";
import { LocaleContext } from "#src/language/LocaleContext.tsx";
import { scripted, settle, type Call, type Children } from "#charts/scripted.ts";

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean;
}

globalThis.IS_REACT_ACT_ENVIRONMENT = true;

let heard: AnyEventObject[] = [];
const own = /^(?:xstate|@xstate)\./;

// Events sent by a view have no source actor. Events between actors have one.
const inspect = (event: InspectionEvent) => {
  if (event.type === "@xstate.event" && event.sourceRef === undefined && !own.test(event.event.type))
    heard.push(event.event);
};

/** The providers around the flows, each with its own actor, as on the page. */
interface Around {
  app?: typeof appMachine;
  session?: typeof sessionMachine;
}

const noSite = {
  send: () => undefined,
  on: () => ({ unsubscribe: () => undefined }),
} as unknown as SiteActor;

/** A server that never answers: a part that loads by itself, beside the views of a flow, stays empty. */
const noServices = servicesOf({
  locale: "en",
  base: "",
  api: lateApi(() => new Promise(() => undefined)),
  session: unknownSession as SessionGate,
});

type Note = Parameters<typeof scripted>[1];

function siteOf(machine: typeof appMachine, note: Note, locale: Locale): SiteActor {
  const input = { locale, path: "/", route: "home", build: "a" };
  return createActor(scripted(machine, note) as typeof appMachine, { input, inspect }).start();
}

function sessionOf(machine: typeof sessionMachine, note: Note): SessionSource {
  const actor = createActor(scripted(machine, note) as typeof sessionMachine, {
    input: { hasHint: true },
    inspect,
  }).start();
  return {
    subscribe: (listener) => {
      const subscription = actor.subscribe(listener);
      return () => subscription.unsubscribe();
    },
    view: () => selectSession(actor.getSnapshot()),
    send: (event) => actor.send(event),
  };
}

const roots: Root[] = [];

/** Unmounts what is shown, for the next test: a page that stays goes on, and draws after its document is gone. */
export async function leave(): Promise<void> {
  await act(async () => {
    for (const root of roots.splice(0)) root.unmount();
  });
  document.body.replaceChildren();
}

interface Surroundings {
  locale?: Locale;
  path?: string;
  /** Scripted machines within the flows. The real ones run when omitted. */
  children?: Children;
  /** Receives each start of an actor. */
  onCall?: (call: Call) => void;
  /** Receives all events of the flows. */
  onInspect?: (event: InspectionEvent) => void;
}

/** Renders the views of a flow over its real machine with scripted actors. */
export async function show(
  children: ReactNode,
  { app, session, ...machines }: Partial<FlowMachines> & Around,
  { locale = "en", path = "/", children: inner = "run", onCall, onInspect }: Surroundings = {},
) {
  heard = [];
  const calls: Call[] = [];
  const note = (call: Call) => {
    calls.push(call);
    onCall?.(call);
  };
  const hear = (event: InspectionEvent) => {
    inspect(event);
    onInspect?.(event);
  };
  const provided = Object.fromEntries(
    Object.entries(machines).map(([name, machine]) => [
      name,
      scripted(machine as AnyStateMachine, note, inner),
    ]),
  );
  const areas = (["first", "claim", "account", "site"] as const).map((area) => loadMessages(locale, area));
  const messages = await Promise.all(areas);
  const i18n = createI18n(locale, Object.assign({}, ...messages));
  const location = memoryLocation({ path, record: true });
  const site = app === undefined ? noSite : siteOf(app, note, locale);
  const source = session === undefined ? unknownSession : sessionOf(session, note);
  const place = document.createElement("div");
  document.body.append(place);
  const root = createRoot(place);
  roots.push(root);
  await act(async () => {
    root.render(
      <I18nProvider i18n={i18n}>
        <LocaleContext value={locale}>
          <SiteContext value={site}>
            <SessionContext value={source}>
              <ServicesContext value={noServices}>
                <FlowsContext value={{ machines: provided, inspect: hear }}>
                  <Router hook={location.hook}>{children}</Router>
                </FlowsContext>
              </ServicesContext>
            </SessionContext>
          </SiteContext>
        </LocaleContext>
      </I18nProvider>,
    );
  });

  const last = (name: string) => {
    const call = calls.findLast((one) => one.name === name);
    if (call === undefined)
      throw new Error(`${name} was never started, but ${calls.map((one) => one.name).join(", ")}`);
    return call;
  };
  const named = (selector: string, name: string): HTMLElement => {
    const nameOf = (element: HTMLElement) =>
      (
        element.getAttribute("aria-label") ??
        (element as HTMLInputElement).labels?.[0]?.textContent ??
        element.textContent
      ).trim();
    const all = [...document.querySelectorAll<HTMLElement>(selector)];
    const exact = all.filter((element) => nameOf(element) === name);
    const found = exact.length === 1 ? exact : all.filter((element) => nameOf(element).startsWith(name));
    const [one] = found;
    if (one === undefined || found.length > 1)
      throw new Error(`${String(found.length)} of ${JSON.stringify(all.map(nameOf))} are called ${name}`);
    return one;
  };
  const doing = (work: () => void) => act(async () => work());
  return {
    /** Commands since the previous call. */
    sent: () => heard.splice(0),
    gives: (name: string, output?: unknown) =>
      act(async () => {
        last(name).resolve(output);
        await settle();
      }),
    fails: (name: string, error: unknown = { kind: "offline" }) =>
      act(async () => {
        last(name).reject(error);
        await settle();
      }),
    /** Sends an event from a callback actor to its parent machine. */
    tells: (name: string, event: AnyEventObject) => doing(() => last(name).send(event)),
    /** Advances the simulated clock. */
    pass: (milliseconds: number) => doing(() => vi.advanceTimersByTime(milliseconds)),
    /** Whether the button is there, but cannot be pressed now. */
    isDisabled: (name: string) => (named("button", name) as HTMLButtonElement).disabled,
    press: (name: string) => doing(() => named("button", name).click()),
    tick: (name: string) => doing(() => named('input[type="checkbox"], input[type="radio"]', name).click()),
    type: (name: string, value: string) =>
      doing(() => {
        const input = named("input, textarea", name);
        const prototype = Object.getPrototypeOf(input) as object;
        Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(input, value);
        // No frame is painted here, and none must be waited for.
        const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
        input.dispatchEvent(new Event("input", { bubbles: true }));
        hidden.mockRestore();
      }),
    /** The value of a field. */
    value: (name: string) => (named("input, textarea", name) as HTMLInputElement).value,
    isTicked: (name: string) =>
      (named('input[type="checkbox"], input[type="radio"]', name) as HTMLInputElement).checked,
    blur: (name: string) =>
      doing(() => named("input", name).dispatchEvent(new FocusEvent("focusout", { bubbles: true }))),
    /** Clicks an element that is not a button: a link, which is not followed, or a row of a list. */
    click: (selector: string, name: string) =>
      doing(() => {
        const element = named(selector, name);
        element.addEventListener("click", (event) => event.preventDefault(), { once: true });
        element.click();
      }),
    attach: (name: string, file: File) =>
      doing(() => {
        const input = named('input[type="file"]', name);
        Object.defineProperty(input, "files", { configurable: true, value: [file] });
        input.dispatchEvent(new Event("change", { bubbles: true }));
      }),
    /** Pastes a file with this text from the clipboard. */
    paste: (name: string, file: File, words: string) =>
      doing(() => {
        const clipboardData = { files: [file], getData: () => words };
        const event = Object.assign(new Event("paste", { bubbles: true, cancelable: true }), {
          clipboardData,
        });
        named("textarea", name).dispatchEvent(event);
      }),
    key: (name: string, key: string) =>
      doing(() =>
        named("input, textarea", name).dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true })),
      ),
    /** Presses Enter in a field of the form. */
    enter: () => doing(() => document.querySelector("form")?.requestSubmit()),
    choose: (name: string, value: string) =>
      doing(() => {
        const select = named("select", name) as HTMLSelectElement;
        select.value = value;
        select.dispatchEvent(new Event("change", { bubbles: true }));
      }),
    /** The options of a list, and the chosen one. */
    options: (name: string) =>
      [...(named("select", name) as HTMLSelectElement).options].map(({ value }) => value),
    chosen: (name: string) => (named("select", name) as HTMLSelectElement).value,
    /** The last input of the actor. */
    asked: (name: string) => last(name).input,
    /** Lets lazy chunks render. */
    arrive: () =>
      act(async () => {
        await vi.dynamicImportSettled();
      }),
    /** The last address that the page opened. */
    path: () => location.history.at(-1),
    text: () => document.body.textContent,
    /** Rows of the open list. */
    rows: () => [...document.querySelectorAll('[role="option"]')].map((row) => row.textContent.trim()),
    /** Names of icon-only buttons. */
    labels: () => [...document.querySelectorAll("button")].map((button) => button.getAttribute("aria-label")),
    buttons: () => [...document.querySelectorAll("button")].map((button) => button.textContent.trim()),
  };
}
