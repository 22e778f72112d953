import type { components } from "#openapi/schema.d.ts";
import type { Scene } from "#tools/simulate/scene.ts";
import { operatorCall, signedIn } from "#tools/simulate/scene.ts";
import { earner } from "#tools/simulate/world/people.ts";

type Schemas = components["schemas"];

const mine = async (scene: Scene) => ({
  by: earner.name,
  ip: earner.ip,
  headers: await signedIn(scene, earner),
});

/** The earner becomes a shop, and learns the link of their own. */
export const furnishEarner = async (scene: Scene): Promise<void> => {
  const { world } = scene;
  const application = {
    name: "Boris's games",
    site: "https://games.example.com",
    sells: "Games",
    contact: "@boris",
  };
  await scene.ask({ ...(await mine(scene)), operation: "applyForShop", body: application });
  const list = await scene.ask(operatorCall("listShopApplications", { by: "market" }));
  const [{ id } = { id: "" }] = (list.json as { results: readonly { id: string }[] }).results;
  const accepted = operatorCall("acceptShopApplication", {
    by: "market",
    params: { id },
    body: { share: "40" },
  });
  const { status, text } = await scene.ask(accepted);
  if (status >= 300) throw new Error(`The shop is refused: ${text}`);
  const shop = (await scene.ask({ ...(await mine(scene)), operation: "readMyShop" }))
    .json as Schemas["MyShop"];
  const { json } = await scene.ask({ ...(await mine(scene)), operation: "readMyReferral" });
  world.rid = (json as Schemas["MyReferral"]).rid;
  world.shop = { id: shop.shop?.id ?? "", surcharge: shop.shop?.surcharge ?? "0" };
};

/** The shop changes its surcharge. */
export const setSurcharge = async (scene: Scene): Promise<void> => {
  const { world, chance } = scene;
  const surcharge = chance.pick(["0", "1.5", "3", "5"]);
  const body = { surcharge };
  const { status } = await scene.ask({ ...(await mine(scene)), operation: "changeMyShop", body });
  if (status < 300 && world.shop !== null) world.shop = { ...world.shop, surcharge };
};
