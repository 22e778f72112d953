import { promocodesMachine } from "#machines/earnings/promocodes/promocodes.machine.ts";
import { Promocodes } from "#src/earnings/promocodes/Promocodes.tsx";
import { listView } from "../walks/list-view.ts";

/** The promocodes of the signed-in user. */
export const promocodesView = listView({
  machine: promocodesMachine,
  runs: "promocodes",
  begin: () => <Promocodes />,
  loading: "Loading your promo codes…",
  failed: "Your promo codes couldn't be loaded",
  empty: () => ["heading You have no promo codes yet"],
  rows: () => ["heading WELCOME", "text The rate is better by 2%.", "text Active", "link Use it"],
  commands: {},
});
