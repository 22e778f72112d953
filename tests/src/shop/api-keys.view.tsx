import { apiKeysMachine, type KeyFault, type ShopKey } from "#machines/shop/api-keys/api-keys.machine.ts";
import { shopApplicationMachine } from "#machines/shop/shop-application/shop-application.machine.ts";
import { ApiKeys } from "#src/shop/api-keys/ApiKeys.tsx";
import { faultMessages } from "#src/shop/api-keys/messages.ts";
import { listView } from "../walks/list-view.ts";
import type { Landmark } from "../walks/seen.ts";

/** The API keys of a shop. */
export const apiKeysView = listView({
  machine: apiKeysMachine,
  runs: "apiKeys",
  begin: () => <ApiKeys />,
  beside: { shopApplication: shopApplicationMachine },
  loading: "Loading your keys…",
  failed: "Your keys couldn't be loaded",
  absent: "heading You have no shop yet",
  around: ({ step, form, secret, hasRoom, isBusy }) =>
    form === null && secret === null && ["listed", "empty"].includes(step)
      ? [
          `${hasRoom && !isBusy ? "button" : "blocked"} Create a key`,
          "button curl",
          "button JavaScript",
          "button Copy the code",
        ]
      : [],
  empty: () => ["heading No keys yet"],
  rows: ({ rows, isBusy }) =>
    rows.flatMap(({ name, is_expired: isExpired }): Landmark[] => [
      `heading ${name}`,
      ...(isExpired ? [] : [`${isBusy ? "blocked" : "button"} Replace the secret of ${name}` as const]),
      `${isBusy ? "blocked" : "button"} Revoke ${name}`,
    ]),
  commands: {
    rotate: {
      press: (page, { name }: ShopKey) => page.press(`Replace the secret of ${name}`),
      asks: { title: "Replace the secret of this key?", yes: "Yes, replace it", no: "Cancel" },
      failed: "The key couldn't be changed",
    },
    revoke: {
      press: (page, { name }: ShopKey) => page.press(`Revoke ${name}`),
      asks: { title: "Revoke this key?", yes: "Yes, revoke it", no: "Cancel" },
      failed: "The key couldn't be changed",
    },
  },
  form: {
    begin: "Create a key",
    seen: ({ form }) => [
      "heading New key",
      `${form?.values.mode === "live" ? "ticked" : "unticked"} Live key…`,
      `${form?.values.mode === "test" ? "ticked" : "unticked"} Test key…`,
      "field Key name",
      "field Allowed addresses…",
      `${form?.values.scopes.includes("rates:read") ? "ticked" : "unticked"} Rates and quotes…`,
    ],
    submit: "Create the key",
    cancel: "Cancel",
    putAway: "Secret saved",
    change: (page, { field, value }: { field: string; value: string }) => {
      if (field === "mode") return page.tick("Live key");
      return field === "term"
        ? page.choose("Expires", value)
        : page.type(field === "name" ? "Key name" : "Allowed addresses", value);
    },
    toggle: (page) => page.tick("Rates and quotes"),
    fault: (_field, fault) => faultMessages[fault as KeyFault],
  },
  others: [
    "field Expires",
    "unticked Create orders…",
    "unticked Read orders…",
    "unticked Read the balance…",
    "button Copy the secret",
  ],
});
