import { I18nProvider } from "@lingui/react";
import { act, type ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { vi } from "vitest";
import { Router } from "wouter";
import { memoryLocation } from "wouter/memory-location";
import type { AnyStateMachine, AnyEventObject } from "xstate";
import type { Locale } from "#domain/locale.ts";
import { type FlowMachines, FlowMachinesContext } from "#src/flows/machines.ts";
import { startInspection } from "#src/flows/inspection.ts";
import { type SiteActor, SiteContext } from "#src/flows/site/SiteContext.ts";
import { createI18n, loadAccountMessages, loadClaimMessages, loadMessages } from "#src/i18n/i18n.ts";
import { LocaleContext } from "#src/i18n/LocaleContext.tsx";
import { scripted, settle, type Call } from "#tools/stage/scripted.ts";

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean;
}

globalThis.IS_REACT_ACT_ENVIRONMENT = true;

let heard: AnyEventObject[] = [];
const own = /^(?:xstate|@xstate)\./;

// What a view sends has no actor behind it; what actors tell each other has.
startInspection((event) => {
  if (event.type === "@xstate.event" && event.sourceRef === undefined && !own.test(event.event.type))
    heard.push(event.event);
});

const site = {
  send: () => undefined,
  on: () => ({ unsubscribe: () => undefined }),
} as unknown as SiteActor;

let root: Root | undefined;

/** Takes the page down, for the next test. */
export async function leave(): Promise<void> {
  await act(async () => root?.unmount());
  root = undefined;
  document.body.replaceChildren();
}

/** Shows a flow's views over its real machine, whose actors do what the test says. */
export async function show(
  children: ReactNode,
  machines: Partial<FlowMachines>,
  { locale = "en", path = "/" }: { locale?: Locale; path?: string } = {},
) {
  heard = [];
  const calls: Call[] = [];
  const provided = Object.fromEntries(
    Object.entries(machines).map(([name, machine]) => [
      name,
      scripted(machine as AnyStateMachine, (call) => void calls.push(call)),
    ]),
  );
  const areas = [loadMessages(locale), loadClaimMessages(locale), loadAccountMessages(locale)];
  const i18n = createI18n(locale, Object.assign({}, ...(await Promise.all(areas))));
  const location = memoryLocation({ path });
  const place = document.createElement("div");
  document.body.append(place);
  root = createRoot(place);
  await act(async () => {
    root?.render(
      <I18nProvider i18n={i18n}>
        <LocaleContext value={locale}>
          <SiteContext value={site}>
            <FlowMachinesContext value={provided}>
              <Router hook={location.hook}>{children}</Router>
            </FlowMachinesContext>
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
    const found = all.filter((element) => nameOf(element).startsWith(name));
    const [one] = found;
    if (one === undefined || found.length > 1)
      throw new Error(`${String(found.length)} of ${JSON.stringify(all.map(nameOf))} are called ${name}`);
    return one;
  };
  const doing = (work: () => void) => act(async () => work());
  return {
    /** Commands since the last time this was asked. */
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
    press: (name: string) => doing(() => named("button", name).click()),
    tick: (name: string) => doing(() => named('input[type="checkbox"], input[type="radio"]', name).click()),
    type: (name: string, value: string) =>
      doing(() => {
        const input = named("input", name);
        const prototype = Object.getPrototypeOf(input) as object;
        Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(input, value);
        input.dispatchEvent(new Event("input", { bubbles: true }));
      }),
    blur: (name: string) =>
      doing(() => named("input", name).dispatchEvent(new FocusEvent("focusout", { bubbles: true }))),
    /** Enter in a field of the form. */
    enter: () => doing(() => document.querySelector("form")?.requestSubmit()),
    choose: (name: string, value: string) =>
      doing(() => {
        const select = named("select", name) as HTMLSelectElement;
        select.value = value;
        select.dispatchEvent(new Event("change", { bubbles: true }));
      }),
    /** What a list offers, and what of it is chosen. */
    options: (name: string) =>
      [...(named("select", name) as HTMLSelectElement).options].map(({ value }) => value),
    chosen: (name: string) => (named("select", name) as HTMLSelectElement).value,
    /** What the actor was last started with. */
    asked: (name: string) => last(name).input,
    /** Lets what comes in chunks of its own be drawn. */
    arrive: () =>
      act(async () => {
        await vi.dynamicImportSettled();
      }),
    text: () => document.body.textContent,
    buttons: () => [...document.querySelectorAll("button")].map((button) => button.textContent.trim()),
  };
}
