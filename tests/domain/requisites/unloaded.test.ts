import { expect, test, vi } from "vitest";
import { requisiteKinds } from "#domain/requisites/kinds.ts";

test("without the late rules there is no link and no flaw, and nothing of a late kind can be checked", async () => {
  vi.resetModules();
  const unloaded = await import("#domain/requisites/requisite.ts");
  const link = "bitcoin:bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq?amount=1";
  expect(unloaded.readPaymentLink(link)).toBeNull();
  expect(unloaded.readLinkAmount(link)).toBeNull();
  expect(unloaded.addressFlaw("btc", "1", "format")).toBeNull();
  for (const kind of requisiteKinds.filter(unloaded.isLateKind))
    expect(() => unloaded.validateRequisite(kind, "1"), kind).toThrow("loadLateRules");
  expect(unloaded.validateRequisite("card", "4111 1111 1111 1111").ok).toBe(true);
});
