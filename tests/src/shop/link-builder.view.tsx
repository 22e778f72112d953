import type { SnapshotFrom } from "xstate";
import { exchangeMachine } from "#machines/exchange/exchange/exchange.machine.ts";
import type { linkBuilderMachine } from "#machines/shop/link-builder/link-builder.machine.ts";
import { builtIn } from "#machines/shop/link-builder/link-builder.selectors.ts";
import type { LinkField } from "#machines/shop/link-builder/link-builder.types.ts";
import { shopApplicationMachine } from "#machines/shop/shop-application/shop-application.machine.ts";
import { shopSitesMachine } from "#machines/shop/shop-sites/shop-sites.machine.ts";
import { shortLinkMachine } from "#machines/shop/short-link/short-link.machine.ts";
import { widgetMachine } from "#machines/shop/widget/widget.machine.ts";
import { LinkBuilder } from "#src/shop/link-builder/LinkBuilder.tsx";
import { failedReading } from "../walks/forms.ts";
import type { Landmark } from "../walks/seen.ts";
import { viewModel, type Page, type Shown } from "../walks/view-model.ts";

type Machine = typeof linkBuilderMachine;

const labels = {
  amount: "Amount to send",
  order: "Your order ID",
  campaign: "Campaign",
  promocode: "Promo code",
  label: "Link text",
  accent: "Widget colour",
} as const satisfies Partial<Record<LinkField, string>>;

const choices: Partial<Record<LinkField, string>> = {
  language: "Page language",
  theme: "Widget theme",
  city: "City",
};

const change = (page: Page, field: LinkField, value: string) => {
  const choice = choices[field];
  return choice === undefined
    ? page.type(labels[field as keyof typeof labels], value)
    : page.choose(choice, value);
};

const citiesOf = ({ pair }: SnapshotFrom<Machine>["context"]) =>
  pair === null ? [] : [...pair.structure.from.city, ...pair.structure.to.city];

const building: Shown<Machine> = ({ context }) => {
  const built = builtIn(context);
  const { receivable } = context;
  const hasCity = citiesOf(context).length > 0;
  return [
    "heading What the link contains",
    "field Customers send",
    ...(receivable.length === 0 ? [] : ["field Customers receive" as const]),
    ...Object.values(labels).map((label): Landmark => `field ${label}`),
    "field Page language",
    "field Widget theme",
    ...(hasCity ? ["field City" as const] : []),
    ...(built === null
      ? ["text There's no link yet" as const]
      : ([
          `text ${built.link}`,
          "button Copy the link",
          "button Link",
          "button Button",
          "button Address",
          "button Copy the widget code",
          "button Shorten the link",
        ] as const)),
  ];
};

const pairFailed: Shown<Machine> = (snapshot) => [
  ...building(snapshot),
  ...failedReading("The pair couldn't be loaded", snapshot.context.pairFailure),
];

/** The link builder of a shop. */
export const linkBuilderView = viewModel<Machine>({
  flow: "link-builder",
  runs: "linkBuilder",
  beside: {
    shopApplication: shopApplicationMachine,
    exchange: exchangeMachine,
    shopSites: shopSitesMachine,
    shortLink: shortLinkMachine,
    widget: widgetMachine,
  },
  path: () => "/account/shop/link-generation",
  begin: () => <LinkBuilder />,
  events: {
    "send.choose": (page, { id }) => page.choose("Customers send", id === null ? "" : String(id)),
    "receive.choose": (page, { id }) => page.choose("Customers receive", id === null ? "" : String(id)),
    "field.change": (page, { field, value }) => change(page, field, value),
    "field.leave": (page, { field }) => page.blur(labels[field as keyof typeof labels]),
    retry: (page) => page.press("Try again"),
    "pair.retry": (page) => page.press("Try again"),
  },
  withheld: [
    {
      why: "The view offers the cities of the pair only.",
      is: (event, { context }) =>
        event.type === "field.change" &&
        event.field === "city" &&
        citiesOf(context).every(({ code }) => code !== event.value),
    },
  ],
  facts: { "page.shown": "The browser says so.", "connection.restored": "The browser says so." },
  states: {
    loading: ["text Loading the page…"],
    failed: ({ context }) => failedReading("The page couldn't be loaded", context.failure),
    absent: ["heading You have no shop yet"],
    "building.any": building,
    "building.loadingReceivable": building,
    "building.receivableFailed": pairFailed,
    "building.open": building,
    "building.loadingPair": building,
    "building.pairFailed": pairFailed,
    "building.known": building,
  },
  others: ["field Choose a colour", "field Site address", "button Add the site"],
});
