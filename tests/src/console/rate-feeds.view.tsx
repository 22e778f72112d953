import { rateFeedsMachine } from "#machines/console/rate-feeds/rate-feeds.machine.ts";
import { figuresIn } from "#machines/console/rate-feeds/rate-feeds.types.ts";
import { unseenIn } from "#src/console/page/Effects.tsx";
import { RateFeeds } from "#src/console/rate-feeds/RateFeeds.tsx";
import { staffView } from "../walks/staff-view.tsx";

const agreement = "I've seen what changes. Save it.";

/** The sources of rates, for staff. */
export const rateFeedsView = staffView(RateFeeds, {
  machine: rateFeedsMachine,
  path: "/rates",
  around: ({ form }) =>
    form && unseenIn(form.failure)
      ? [
          `${form.values.agreed === figuresIn(form.values) ? "ticked" : "unticked"} ${agreement}`,
          "text 1 BTC = ₽8,100,000 → 1 BTC = ₽9,720,000",
        ]
      : [],
  give: { agreed: (page) => page.check(agreement, true) },
  withheld: [
    {
      why: "Only what was seen is confirmed, and as it is typed.",
      is: (event, { context: { form } }) =>
        event.type === "field.change" &&
        event.field === "agreed" &&
        (form === null || !unseenIn(form.failure) || figuresIn(form.values) !== event.value),
    },
  ],
  others: [
    "button Fill in for Binance",
    "button Fill in for Bybit",
    "button Fill in for Rapira (USDT in roubles)",
    "button Fill in for the Bank of Russia",
    "button Join office × jumpy × file",
  ],
});
