import { expect, test, vi } from "vitest";

test("without loaded validators there is no link and no flaw, and addresses cannot be checked", async () => {
  vi.resetModules();
  const unloaded = await import("#domain/requisites/requisite.ts");
  const link = "bitcoin:bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq?amount=1";
  expect(unloaded.readPaymentLink(link)).toBeNull();
  expect(unloaded.readLinkAmount(link)).toBeNull();
  expect(unloaded.addressFlaw("btc", "1", "format")).toBeNull();
  expect(() => unloaded.validateRequisite("btc", "1")).toThrow("loadAddressValidators");
});
