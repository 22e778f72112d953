// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { Link, Route, Router } from "wouter";
import { useBrowserLocation } from "wouter/use-browser-location";
import { TextArea } from "#src/ui/fields/TextArea.tsx";
import type { SessionView } from "#machines/account/session/session.selectors.ts";
import { askFirst, watchButtons } from "#src/ui/fields/typed-text.ts";
import { createTextKeeper } from "#src/shell/session/typed.ts";
import { leave, show } from "../support/stage.tsx";

afterEach(leave);

const ask = vi.fn<(question: string) => boolean>();
vi.stubGlobal("confirm", ask);
watchButtons();

/** A page with a text that somebody may type, and its ways to another; React sees only the events. */
async function open() {
  history.replaceState(null, "", "/contact?from=menu");
  await show(
    <Router hook={useBrowserLocation} aroundNav={askFirst}>
      <Route path="/contact">
        <main>
          <form onSubmit={(event) => event.preventDefault()}>
            <TextArea label="Message" defaultValue="" onChange={() => undefined} />
          </form>
          <Link href="/rules">Rules</Link>
          <Link href="/contact?from=page">More</Link>
        </main>
      </Route>
    </Router>,
    {},
  );
  const [area, form] = [document.querySelector("textarea"), document.querySelector("form")];
  const [rules, more] = document.querySelectorAll("a");
  if (area === null || form === null || rules === undefined || more === undefined) throw new Error("no page");
  const type = (text: string) => {
    Reflect.set(Object.getPrototypeOf(area) as object, "value", text, area);
    area.dispatchEvent(new Event("input", { bubbles: true }));
  };
  /** Whether the page is left this way; asked: whether a question came first. */
  const leaving = async (go: () => void, answer: boolean) => {
    ask.mockReset().mockReturnValue(answer);
    await act(async () => go());
    return { isLeft: !area.isConnected, isAsked: ask.mock.calls.length > 0 };
  };
  const follow = async (link: HTMLElement, answer: boolean) => leaving(() => link.click(), answer);
  /** As the browser does it: the address has changed when the page hears of it. */
  const goBack = async (path: string, answer: boolean) =>
    leaving(() => {
      History.prototype.replaceState.call(history, null, "", path);
      dispatchEvent(new PopStateEvent("popstate"));
    }, answer);
  const reload = () => {
    const event = new Event("beforeunload", { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  return { type, follow, goBack, reload, send: () => form.dispatchEvent(new Event("submit")), rules, more };
}

const [asked, unasked] = [{ isAsked: true }, { isAsked: false }];

it("asks before a typed text is left by a link or a reload", async () => {
  const page = await open();
  page.type("Half of a message");
  expect(page.reload()).toBe(true);
  expect(await page.follow(page.more, false), "the same page").toEqual({ isLeft: false, ...unasked });
  expect(await page.follow(page.rules, false)).toEqual({ isLeft: false, ...asked });
  expect(await page.follow(page.rules, true)).toEqual({ isLeft: true, ...asked });
});

it("asks before a typed text is left by the browser's button, and stays where it was", async () => {
  const page = await open();
  page.type("Half of a message");
  await page.follow(page.more, false);
  expect(await page.goBack("/contact?from=menu", false), "the same page").toEqual({
    isLeft: false,
    ...unasked,
  });
  expect(await page.goBack("/rules", false)).toEqual({ isLeft: false, ...asked });
  expect(location.pathname + location.search).toBe("/contact?from=menu");
  expect(await page.goBack("/rules", true)).toEqual({ isLeft: true, ...asked });
  expect(location.pathname).toBe("/rules");
});

it("asks before a text is left that was sent and is still there", async () => {
  const page = await open();
  page.type("Half of a message");
  page.send();
  expect(page.reload()).toBe(true);
  expect(await page.goBack("/rules", false)).toEqual({ isLeft: false, ...asked });
});

it.each(["untouched", "emptied"])("asks nothing where the text is %s", async (how) => {
  const page = await open();
  if (how === "emptied") {
    page.type("Half of a message");
    page.type(" ");
  }
  expect(page.reload()).toBe(false);
  expect(await page.follow(page.rules, false)).toEqual({ isLeft: true, ...unasked });
});

const signedIn = (email: string) => ({ step: "signedIn", user: { email } }) as SessionView;

it.each([
  ["typed", "the same person", "anna@example.com", "Half of a message"],
  ["sent and refused", "the same person", "anna@example.com", "Half of a message"],
  ["typed", "another person", "boris@example.com", ""],
])("a text %s as the session ends is given back to %s alone", async (how, _who, email, given) => {
  const before = createTextKeeper();
  before(signedIn("anna@example.com"));
  const page = await open();
  page.type("Half of a message");
  if (how !== "typed") page.send();
  before({ step: "expired" });
  expect(page.reload(), "the sign-in page opens without a question").toBe(false);
  await leave();
  createTextKeeper()(signedIn(email));
  const again = await open();
  expect([document.querySelector("textarea")?.value, again.reload()]).toEqual([given, given !== ""]);
  await leave();
  createTextKeeper()(signedIn("anna@example.com"));
  await open();
  expect(document.querySelector("textarea")?.value, "once").toBe("");
});

it("names a text by whoever is signed in when the session ends, also without a sign-out before", async () => {
  const keep = createTextKeeper();
  keep(signedIn("anna@example.com"));
  keep(signedIn("boris@example.com"));
  (await open()).type("Of Boris");
  keep({ step: "expired" });
  await leave();
  createTextKeeper()(signedIn("anna@example.com"));
  await open();
  expect(document.querySelector("textarea")?.value).toBe("");
});
