// @vitest-environment happy-dom
import { I18nProvider } from "@lingui/react";
import { act } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, expect, it, vi } from "vitest";
import { provideContact } from "#src/site/contact/actors.ts";
import { authPages } from "#src/account/AuthRoute.tsx";
import { Flows } from "#src/shell/Flows.tsx";
import type { Services } from "#src/shell/services.ts";
import { ServicesContext } from "#src/shell/ServicesContext.ts";
import { MessageForm } from "#src/site/contact/MessageForm.tsx";
import { createI18n, loadMessages } from "#src/language/i18n.ts";
import { LocaleContext } from "#src/language/LocaleContext.tsx";

globalThis.IS_REACT_ACT_ENVIRONMENT = true;

const token = "a".repeat(43);
const post = vi.fn<() => Promise<unknown>>(async () => ({
  data: { detail: "Done." },
  response: new Response(),
}));
const services = {
  locale: "en",
  api: { POST: post },
  calculator: { readSettings: async () => ({ captchaLogin: false }) },
} as unknown as Services;

let root: Root | undefined;
afterEach(async () => {
  await act(async () => root?.unmount());
  document.body.replaceChildren();
  location.hash = "";
  post.mockClear();
});

/** A server-rendered page that is hydrated after the user has acted on it. */
async function opened(before: (form: HTMLFormElement) => void, page = <authPages.successfully />) {
  const i18n = createI18n("en", await loadMessages("en"));
  const drawn = (
    <I18nProvider i18n={i18n}>
      <LocaleContext value="en">
        <ServicesContext value={services}>{page}</ServicesContext>
      </LocaleContext>
    </I18nProvider>
  );
  location.hash = `#token=${token}`;
  const place = document.createElement("div");
  place.innerHTML = renderToString(drawn);
  document.body.append(place);
  const form = document.querySelector("form");
  if (form === null) throw new Error("The page has no form");
  before(form);
  await act(async () => {
    root = hydrateRoot(place, drawn);
  });
  return { form };
}

it("a press before hydration activates the account", async () => {
  await opened((form) => {
    form.dataset["sent"] = "";
  });
  expect(post).toHaveBeenCalledExactlyOnceWith("/api/v1/users/activate/{token}/", {
    params: { path: { token } },
  });
});

it("a form submitted before hydration is sent", async () => {
  await opened(
    (form) => {
      const fields = form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("[name=email], textarea");
      for (const field of fields)
        field.value = field instanceof HTMLInputElement ? "anna@example.com" : "When?";
      form.dataset["sent"] = "";
    },
    <Flows provide={provideContact}>
      <MessageForm />
    </Flows>,
  );
  expect(post).toHaveBeenCalledExactlyOnceWith(
    "/api/v1/contact/",
    expect.objectContaining({ body: { email: "anna@example.com", message: "When?" } }),
  );
});

it("another link in the same tab starts the page afresh", async () => {
  const { form } = await opened(() => undefined);
  await act(async () => {
    location.hash = `#token=${"b".repeat(43)}`;
    dispatchEvent(new Event("hashchange"));
  });
  expect(document.contains(form)).toBe(false);
  expect(document.querySelector("form")).not.toBeNull();
});
