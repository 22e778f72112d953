import { add, compare, subtract } from "#domain/money/money.ts";
import type { components } from "#openapi/schema.d.ts";
import { purseName } from "#tools/simulate/acts/earnings.ts";
import type { Scene } from "#tools/simulate/scene.ts";
import { signedIn } from "#tools/simulate/scene.ts";
import type { Person } from "#tools/simulate/world/people.ts";
import { earner, people } from "#tools/simulate/world/people.ts";
import type { Source } from "#tools/simulate/world/purse.ts";
import { mostEarned } from "#tools/simulate/world/earned.ts";
import { Fault } from "#tools/simulate/world/world.ts";

type Schemas = components["schemas"];

const balanceOf = async (scene: Scene, by: Person, source: Source): Promise<string> => {
  const asked = { by: "judge", ip: by.ip, headers: await signedIn(scene, by) } as const;
  if (source === "referral")
    return ((await scene.ask({ ...asked, operation: "readMyReferral" })).json as Schemas["MyReferral"])
      .balance;
  return (
    ((await scene.ask({ ...asked, operation: "readMyShop" })).json as Schemas["MyShop"]).shop?.balance ?? "0"
  );
};

/** A balance is what came and did not go, and no more than orders have earned that nobody took back. */
const judgePurse = async (scene: Scene, by: Person, source: Source): Promise<void> => {
  const purse = scene.world.purses.get(purseName(by, source)) ?? { in: "0", out: "0" };
  const { in: came, out: went } = purse;
  const balance = await balanceOf(scene, by, source);
  const earned = subtract(add(balance, went), came);
  const most = by === earner ? mostEarned(scene.world, source, purse) : "0";
  if (compare(earned, most) > 0)
    throw new Fault("a balance has more than was earned", `${source} of ${by.name}: ${earned}, not ${most}`);
  // A reward that was withdrawn before its order was taken back is owed.
  if (compare(earned, "0") < 0)
    throw new Fault("a balance has less than was given", `${source} of ${by.name}: ${earned}`);
};

export const judgePurses = async (scene: Scene): Promise<void> => {
  for (const by of people) if (by.isMember) await judgePurse(scene, by, "referral");
  for (const source of ["referral", "shop"] as const) await judgePurse(scene, earner, source);
};
