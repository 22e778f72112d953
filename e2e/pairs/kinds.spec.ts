import createClient from "openapi-fetch";
import { requisiteFieldKey } from "#machines/exchange/exchange/fields.ts";
import type { components, paths } from "#openapi/schema.d.ts";
import { requisitesFor } from "#tests/support/requisites.ts";
import { bilingual } from "../pages/bilingual.ts";
import type { ClaimPage } from "../pages/ClaimPage.ts";
import type { ExchangePage } from "../pages/ExchangePage.ts";
import { freshEmail, ids } from "../support/samples.ts";
import { expect, test } from "../support/test.ts";

const words = bilingual({ preparing: "We're preparing the payment details" });

type Schemas = components["schemas"];

interface Walk {
  readonly from: string;
  readonly to: string;
  readonly structure: Schemas["Structure"];
}

/** What a visitor fills in on a side. */
const kindsOf = ({ input, city }: Schemas["StructureSide"]): string =>
  [...input.map(({ kind }) => kind), ...(city.length > 0 ? ["city"] : [])].join(" ");

/** A pair of each two kinds that the server offers, and of each way to pay. Each sends what fewer walks before have sent. */
async function planWalks(url: string): Promise<Map<string, Walk>> {
  const client = createClient<paths>({ baseUrl: url });
  const read = async <Body>(answer: Promise<{ data?: Body; response: Response }>): Promise<Body> => {
    const { data, response } = await answer;
    if (data === undefined) throw new Error(`${response.url} answered ${String(response.status)}`);
    return data;
  };
  const directory = await read(client.GET("/api/v1/calculator/"));
  const codes = new Map(directory.flatMap(({ variants }) => variants.map(({ id, code }) => [id, code])));
  const alike = new Map<string, Walk[]>();
  for (const from of await read(client.GET("/api/v1/calculator/from/")))
    for (const to of await read(
      client.GET("/api/v1/calculator/from/{id}/", { params: { path: { id: from } } }),
    )) {
      const params = { path: { from, to } };
      const { structure, payment } = await read(
        client.GET("/api/v1/calculator/pair/{from}/{to}/", { params }),
      );
      const kinds = `${payment} ${kindsOf(structure.from)} → ${kindsOf(structure.to)}`;
      const walk = { from: codes.get(from) ?? "", to: codes.get(to) ?? "", structure };
      alike.set(kinds, [...(alike.get(kinds) ?? []), walk]);
    }
  const sent = new Map<string, number>();
  const timesSent = ({ from }: Walk) => sent.get(from) ?? 0;
  return new Map(
    [...alike].map(([kinds, walks]) => {
      const walk = walks.reduce((best, one) => (timesSent(one) < timesSent(best) ? one : best));
      sent.set(walk.from, timesSent(walk) + 1);
      return [kinds, walk];
    }),
  );
}

async function takeWalk(exchange: ExchangePage, claim: ClaimPage, { from, to, structure }: Walk) {
  const { page, t } = exchange;
  await exchange.open({ from, to });
  await exchange.bound("min").first().click();
  await exchange.turn();
  if (structure.from.city.length > 0 || structure.to.city.length > 0)
    await exchange.city.selectOption({ index: 1 });
  for (const side of ["from", "to"] as const)
    for (const [name, value] of Object.entries(requisitesFor(structure[side].input)))
      await page.locator(`[name="${requisiteFieldKey(side, name)}"]`).fill(value);
  await exchange.email.fill(freshEmail());
  await exchange.agree();
  await exchange.submit.click();
  await claim.says(t.confirmTitle);
  await claim.confirm.click();
  const ways = [
    claim.iPaid,
    claim.toGateway,
    claim.copy(t.codeWord),
    page.getByText(words[exchange.lang].preparing),
  ];
  await expect(ways.reduce((all, way) => all.or(way)).first()).toBeVisible();
}

// A rate may change while a form is filled in.
test.use({ expectedErrors: /status of 409/ });

test("a pair of each two kinds of requisites leads from its form to its payment", async ({
  page,
  exchange,
  claim,
  operator,
  server,
  t,
}) => {
  // The demo has too little of it, to show what that looks like.
  await operator.setReserve(ids.XMR, { amount: "5000", reason: "Enough for every pair" });
  for (const [dialog, name] of [
    [exchange.notification, t.ok],
    [exchange.courseDialog, t.acceptCourse],
  ] as const)
    await page.addLocatorHandler(dialog, () => dialog.getByRole("button", { name }).click());
  const walks = await planWalks(server.url);
  expect(walks.size).toBeGreaterThan(20);
  const stopped: string[] = [];
  for (const [kinds, walk] of walks)
    await test.step(kinds, async () => {
      await takeWalk(exchange, claim, walk).catch((error: unknown) =>
        stopped.push(`${walk.from} → ${walk.to} (${kinds}): ${String(error)}`),
      );
    });
  expect(stopped).toEqual([]);
});
