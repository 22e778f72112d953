import { rateFeedsMachine } from "#machines/console/rate-feeds/rate-feeds.machine.ts";
import { type FeedFault, figuresIn, type StaffFeed } from "#machines/console/rate-feeds/rate-feeds.types.ts";
import { faultMessages } from "#src/console/rate-feeds/messages.ts";
import { RateFeeds } from "#src/console/rate-feeds/RateFeeds.tsx";
import type { List } from "#src/ui/list/useList.ts";
import { listView } from "../walks/list-view.ts";
import type { Landmark } from "../walks/seen.ts";

type Form = List<"rateFeeds">["view"]["form"];

const labels: Readonly<Record<string, string>> = {
  feed_name: "Name of the feed",
  url: "Address",
  headers: "Headers with keys optional",
  interval: "Seconds between requests",
  pairs: "Pairs and prices",
};
const agreement = "I've seen what changes. Save it.";

const isUnseen = (form: Pick<NonNullable<Form>, "failure"> | null): boolean =>
  form?.failure?.kind === "conflict" && form.failure.code === "unseen";

/** The sources of rates, for staff. */
export const rateFeedsView = listView({
  machine: rateFeedsMachine,
  runs: "rateFeeds",
  begin: () => <RateFeeds mayChange />,
  loading: "Loading the feeds…",
  failed: "The feeds couldn't be loaded",
  around: ({ step, form, isBusy }) =>
    form === null && ["listed", "empty"].includes(step)
      ? [`${isBusy ? "blocked" : "button"} Add a feed` as const]
      : [],
  empty: () => ["heading No feeds yet"],
  rows: ({ rows, isBusy }) =>
    rows.flatMap(({ name, held, terms, directions }) =>
      [
        ...(held.length > 0 ? ["Accept the rates of"] : []),
        ...(terms === null ? [] : ["Change"]),
        ...(terms === null || directions > 0 ? [] : ["Remove"]),
      ].map((action): Landmark => `${isBusy ? "blocked" : "button"} ${action} ${name}`),
    ),
  commands: {
    accept: {
      press: (page, { name }: StaffFeed) => page.press(`Accept the rates of ${name}`),
      asks: { title: "Accept these rates of jumpy?", yes: "Yes, accept", no: "Cancel" },
      failed: "The feed couldn't be changed",
    },
    remove: {
      press: (page, { name }: StaffFeed) => page.press(`Remove ${name}`),
      asks: { title: "Remove office?", yes: "Yes, remove", no: "Cancel" },
      failed: "The feed couldn't be changed",
    },
  },
  form: {
    begin: "Add a feed",
    edit: (page, { name }: StaffFeed) => page.press(`Change ${name}`),
    seen: ({ form }) => [
      ...(form?.values.row
        ? [`heading ${form.values.row.name}` as const]
        : (["field Name of the feed"] as const)),
      ...(form?.values.kind === "fixed" ? [] : (["field Address", "field Headers with keys…"] as const)),
      "field Pairs and prices",
      "field Seconds between requests",
      "field Too old after, seconds",
      ...(form && isUnseen(form)
        ? ([
            `${form.values.agreed === figuresIn(form.values) ? "ticked" : "unticked"} ${agreement}`,
            "text 1 BTC = ₽8,100,000 → 1 BTC = ₽9,720,000",
          ] as const)
        : []),
    ],
    submit: "Try it, then save",
    cancel: "Cancel",
    change: (page, { field, value }: { field: string; value: string }) => {
      if (field === "kind") return page.choose("Where the prices come from", value);
      if (field === "agreed") return page.check(agreement, true);
      return page.type(labels[field] ?? "", value);
    },
    fault: (_field, fault) => faultMessages[fault as FeedFault],
  },
  withheld: [
    {
      why: "A name is given once.",
      is: (event, { context: { form } }) =>
        event.type === "field.change" && event.field === "feed_name" && form?.values.row !== null,
    },
    {
      why: "Prices that are typed have no address.",
      is: (event, { context: { form } }) =>
        event.type === "field.change" &&
        (event.field === "url" || event.field === "headers") &&
        form?.values.kind === "fixed",
    },
    {
      why: "Only what was seen is confirmed, and as it is typed.",
      is: (event, { context: { form } }) =>
        event.type === "field.change" &&
        event.field === "agreed" &&
        (form === null || !isUnseen(form) || figuresIn(form.values) !== event.value),
    },
  ],
  others: [
    "button Fill in for Binance",
    "button Fill in for Bybit",
    "button Fill in for the Bank of Russia",
    "field Where the prices come from",
    "field Where the list is…",
    "field Symbol in an item…",
    "field Price in an item…",
    "field Where the time is…",
  ],
});
