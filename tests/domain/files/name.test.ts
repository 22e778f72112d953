import { expect, it } from "vitest";
import { fileName, shownName } from "#domain/files/name.ts";

it("a file to save is named by us: kind, number, and the ending of its content", () => {
  expect(fileName({ kind: "receipt", number: 1042, type: "application/pdf" })).toBe("receipt-1042.pdf");
  expect(fileName({ kind: "orders", number: "2026-11-29", type: "text/csv" })).toBe("orders-2026-11-29.csv");
  expect(fileName({ kind: 'a"/\r\n', number: "../x.hta", type: "image/png" })).toBe("a____-___x_hta.png");
});

it.each([
  ["C:\\photos\\чек 1.jpg", "image/jpeg", "чек 1.jpg"],
  ["receipt.html", "application/pdf", "receipt.pdf"],
  ["invoice.pdf.hta", "application/pdf", "invoice.pdf.pdf"],
  ["screen.jpg", "image/png", "screen.png"],
  ["чек", "image/webp", "чек.webp"],
  ["../..", "image/png", "file.png"],
  ["evil\u202Efdp.exe", "application/pdf", "evilfdp.pdf"],
  [undefined, "image/jpeg", "file.jpg"],
  [`${"a".repeat(300)}.png`, "image/png", `${"a".repeat(200)}.png`],
] as const)("%s is shown with the ending of its content", (name, type, shown) => {
  expect(shownName(name, type)).toBe(shown);
});
