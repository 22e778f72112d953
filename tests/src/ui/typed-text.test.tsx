// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from "vitest";
import { TextArea } from "#src/ui/fields/TextArea.tsx";
import type { SessionView } from "#machines/account/session/session.selectors.ts";
import { createTextKeeper } from "#src/shell/session/typed.ts";
import { leave, show } from "../support/stage.tsx";

afterEach(leave);

const ask = vi.fn<(question: string) => boolean>();
vi.stubGlobal("confirm", ask);

/** A page with a text that somebody may type, and a link; React sees only the events. */
async function open() {
  await show(
    <main>
      <form onSubmit={(event) => event.preventDefault()}>
        <TextArea label="Message" defaultValue="" onChange={() => undefined} />
      </form>
      <a href="/rules">Rules</a>
      <a href="#more">More</a>
    </main>,
    {},
  );
  const [area, form] = [document.querySelector("textarea"), document.querySelector("form")];
  const [rules, more] = document.querySelectorAll("a");
  if (area === null || form === null || rules === undefined || more === undefined) throw new Error("no page");
  const type = (text: string) => {
    Reflect.set(Object.getPrototypeOf(area) as object, "value", text, area);
    area.dispatchEvent(new Event("input", { bubbles: true }));
  };
  /** Whether the page is left by this link; asked: whether a question came first. */
  const follow = (link: HTMLElement, answer: boolean) => {
    ask.mockReset().mockReturnValue(answer);
    let isFollowed = false;
    const seen = (event: Event) => {
      isFollowed = true;
      event.preventDefault();
    };
    document.addEventListener("click", seen, { once: true });
    link.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    document.removeEventListener("click", seen);
    return { isFollowed, isAsked: ask.mock.calls.length > 0 };
  };
  const reload = () => {
    const event = new Event("beforeunload", { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  return { type, follow, reload, send: () => form.dispatchEvent(new Event("submit")), rules, more };
}

it("asks before a typed text is left by a link or a reload", async () => {
  const page = await open();
  expect(page.follow(page.rules, true)).toEqual({ isFollowed: true, isAsked: false });
  page.type("Half of a message");
  expect(page.reload()).toBe(true);
  expect(page.follow(page.rules, false)).toEqual({ isFollowed: false, isAsked: true });
  expect(page.follow(page.rules, true)).toEqual({ isFollowed: true, isAsked: true });
  expect(page.follow(page.more, true), "the same page").toEqual({ isFollowed: true, isAsked: false });
});

it.each(["emptied", "sent"])("asks nothing once the text is %s", async (how) => {
  const page = await open();
  page.type("Half of a message");
  if (how === "sent") page.send();
  else page.type(" ");
  expect([page.reload(), page.follow(page.rules, false)]).toEqual([
    false,
    { isFollowed: true, isAsked: false },
  ]);
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
