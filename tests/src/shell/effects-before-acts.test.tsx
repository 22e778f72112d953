// @vitest-environment happy-dom
import { useEffect, useLayoutEffect, useState } from "react";
import { flushSync } from "react-dom";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, expect, it, vi } from "vitest";
import { EffectsBeforeActs } from "#src/shell/PageArrival.tsx";

let root: Root | undefined;
afterEach(() => {
  root?.unmount();
  document.body.replaceChildren();
});

/** Types into a field like a user. React sees only the event. */
function type(field: HTMLInputElement | HTMLTextAreaElement, text: string) {
  Reflect.set(Object.getPrototypeOf(field) as object, "value", text, field);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** A page whose effects restore a stored text and render again. `act` runs between hydration and effects. */
function Page({ act }: { act: () => void }) {
  const [text, setText] = useState("");
  const [kept, setKept] = useState("");
  const [lines, setLines] = useState("");
  const [isTicked, tick] = useState(false);
  const [isHeard, setHeard] = useState(false);
  // oxlint-disable-next-line react/set-state-in-effect -- a flow that starts updates its page like this
  useEffect(() => setKept("kept"), []);
  useLayoutEffect(() => queueMicrotask(act), [act]);
  // What a flow hears as it starts renders between two listeners of a visitor's event: a script's own event has no
  // such moment, so a listener stands in for it.
  useEffect(() => {
    const shown = new AbortController();
    const heard = () => flushSync(() => setHeard(true));
    for (const name of ["input", "click"])
      document.addEventListener(name, heard, { capture: true, once: true, signal: shown.signal });
    return () => shown.abort();
  }, []);
  return (
    <>
      <input name="text" value={text} onChange={(event) => setText(event.currentTarget.value)} />
      <input name="kept" value={kept} onChange={(event) => setKept(event.currentTarget.value)} />
      <textarea value={lines} onChange={(event) => setLines(event.currentTarget.value)} />
      <input type="checkbox" checked={isTicked} onChange={(event) => tick(event.currentTarget.checked)} />
      <output>{JSON.stringify({ text, kept, lines, isTicked, isHeard, isBegun: kept !== "" })}</output>
      <EffectsBeforeActs />
    </>
  );
}

/** The state of the page after an act at that time, and of its controls right after the act. */
async function known(act: (place: HTMLElement) => void) {
  const place = document.createElement("div");
  document.body.append(place);
  const done = vi.fn<() => void>();
  const actOnce = () => {
    if (done.mock.calls.length > 0) return;
    done();
    expect(place.querySelector("output")?.textContent, "no effect has run yet").toContain('"isBegun":false');
    act(place);
    expect(place.querySelector("output")?.textContent, "the act ran them").toContain('"isBegun":true');
  };
  const drawn = <Page act={actOnce} />;
  place.innerHTML = renderToString(drawn);
  root = hydrateRoot(place, drawn);
  await vi.waitFor(() => expect(done).toHaveBeenCalled());
  await vi.waitFor(() => expect(place.querySelector("output")?.textContent).toContain('"isBegun":true'));
  return JSON.parse(place.querySelector("output")?.textContent ?? "") as object;
}

it("text typed between hydration and effects is kept", async () => {
  const field = (place: HTMLElement) => place.querySelector<HTMLInputElement>("[name=text]");
  expect(
    await known((place) => {
      const input = field(place);
      if (input) type(input, "anna@example.com");
    }),
  ).toMatchObject({ text: "anna@example.com" });
  expect(field(document.body)?.value).toBe("anna@example.com");
});

it("text in a textarea is kept", async () => {
  expect(
    await known((place) => {
      const area = place.querySelector("textarea");
      if (area) type(area, "one\ntwo");
    }),
  ).toMatchObject({ lines: "one\ntwo" });
});

it("a ticked checkbox is kept, and is never shown without its tick", async () => {
  const box = (place: HTMLElement) => place.querySelector<HTMLInputElement>("[type=checkbox]");
  expect(
    await known((place) => {
      box(place)?.click();
      expect(box(place)?.checked).toBe(true);
    }),
  ).toMatchObject({ isTicked: true });
  expect(box(document.body)?.checked).toBe(true);
});

it.each(["click", "keydown"])("a %s in a field does not overwrite its restored value", async (act) => {
  const field = (place: HTMLElement) => place.querySelector<HTMLInputElement>("[name=kept]");
  expect(
    await known((place) => field(place)?.dispatchEvent(new Event(act, { bubbles: true }))),
  ).toMatchObject({ kept: "kept" });
  expect(field(document.body)?.value).toBe("kept");
});
