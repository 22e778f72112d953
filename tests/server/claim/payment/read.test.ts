import { expect, test } from "vitest";
import { readPaymentRequisite } from "#server/claim/payment/pay.ts";
import type { ClaimServices } from "#server/claim/services.ts";
import type { ClaimRow } from "#server/claim/store.ts";
import { createManualClock } from "#server/platform/clock.ts";
import { atOffice, book, claimRow, currencies, now, requisite } from "#tests/server/claim/rows.ts";

/** The payment details of the only claim of an exchange. */
const read = (changes: Partial<ClaimRow>, isCreator = false) => {
  const services = {
    deps: {
      database: { run: () => Promise.resolve([claimRow(changes)]) },
      clock: createManualClock(now),
    },
    directory: {
      book: () => Promise.resolve(book),
      direction: () => Promise.resolve(undefined),
      holdTime: () => Promise.resolve(null),
    },
  } as unknown as ClaimServices;
  return readPaymentRequisite(services, claimRow().id, { locale: "en", isCreator });
};

test("payment details have the account with its QR code, including memo and tag", async () => {
  expect(await read({})).toMatchObject({
    amount: "0.015",
    fields: [{ name: "address", kind: "btc", label: "The address" }],
    uri: "bitcoin:bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq?amount=0.015",
  });
  const ton = [requisite("ton", "UQabc"), requisite("ton_memo", "77")];
  const xrp = [requisite("xrp", "rabc"), requisite("xrp_tag", "88")];
  const uriOf = async ({ id: from_currency_id }: { id: number }, payment_requisites: typeof ton) =>
    (await read({ from_currency_id, payment_requisites })).uri;
  expect(await uriOf(currencies.toncoin, ton)).toContain("text=77");
  expect(await uriOf(currencies.ripple, xrp)).toContain("dt=88");
  expect(await uriOf(currencies.tether, ton), "a token on the network of TON").toBe("UQabc");
  expect(await read({ payment_requisites: null })).toMatchObject({ fields: [], uri: null });
});

test("payment details of cash for cash show the code word only to the claim's creator", async () => {
  const changes = atOffice("exchange", { status: "waiting_payment" });
  expect((await read(changes)).cash?.code_word).toBeNull();
  expect((await read(changes, true)).cash?.code_word).toBe("lantern");
});
