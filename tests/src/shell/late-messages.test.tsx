// @vitest-environment happy-dom
import { I18nProvider, useLingui } from "@lingui/react";
import { act, type ComponentType, lazy, Suspense } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, expect, it } from "vitest";
import { addMessages, createI18n, loadMessages, openPageI18n } from "#src/language/i18n.ts";

globalThis.IS_REACT_ACT_ENVIRONMENT = true;

let root: Root | undefined;
afterEach(async () => {
  await act(async () => root?.unmount());
  document.body.replaceChildren();
});

const Form = () => <input name="email" />;

/** Loads the messages like the routes view, and wraps a page. */
function Around({ Page }: { Page: ComponentType }) {
  useLingui();
  return (
    <Suspense fallback="Loading">
      <Page />
    </Suspense>
  );
}

it("messages that load during hydration keep the page and its typed text", async () => {
  const first = await loadMessages("en");
  const place = document.body.appendChild(document.createElement("main"));
  place.innerHTML = renderToString(
    <I18nProvider i18n={createI18n("en", first)}>
      <Around Page={Form} />
    </I18nProvider>,
  );
  const input = place.querySelector("input");
  if (input === null) throw new Error("The page was not drawn");
  input.value = "anna@example.com";

  const i18n = openPageI18n("en");
  i18n.load("en", first);
  const code = Promise.withResolvers<{ default: ComponentType }>();
  const Page = lazy(() => code.promise);
  await act(async () => {
    root = hydrateRoot(
      place,
      <I18nProvider i18n={i18n}>
        <Around Page={Page} />
      </I18nProvider>,
    );
  });
  const late = Object.keys(await loadMessages("en", "account")).find((id) => !(id in first)) ?? "";
  expect(i18n._(late)).toBe(late);
  await act(async () => addMessages("account"));
  expect(i18n._(late), "the texts are there").not.toBe(late);
  expect(document.contains(input), "and the page still stands").toBe(true);

  await act(async () => code.resolve({ default: Form }));
  expect(place.querySelector("input")).toBe(input);
  expect(input.value).toBe("anna@example.com");
});
