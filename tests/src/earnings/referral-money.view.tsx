import { referralMoneyMachine } from "#machines/earnings/referral-money/referral-money.machine.ts";
import { MoneyList } from "#src/earnings/referrer/MoneyList.tsx";
import { moneyPlaces } from "#src/earnings/referrer/place.ts";
import { listView } from "../walks/list-view.ts";

/** The rewards and withdrawals of the signed-in user. */
export const referralMoneyView = listView({
  machine: referralMoneyMachine,
  runs: "referralMoney",
  path: ({ place }) => `/account/referrer${moneyPlaces.write(place)}`,
  begin: () => <MoneyList hasNothing={false} />,
  loading: "Loading the list…",
  failed: "The list couldn't be loaded",
  around: () => ["field Show", "field From", "field To"],
  empty: ({ place }) => {
    if (place.from !== "" || place.to !== "") return ["heading Nothing in this period"];
    return place.filter === "all"
      ? ["heading Nothing here yet"]
      : ["heading Nothing here yet", "button Show everything"];
  },
  rows: () => ["text BTC → RUB"],
  filter: (page, { filters: { filter, from, to } }) => {
    if (filter !== undefined) return page.choose("Show", filter);
    return from === undefined ? page.type("To", to ?? "") : page.type("From", from);
  },
  commands: {},
  others: ["button Newer"],
});
