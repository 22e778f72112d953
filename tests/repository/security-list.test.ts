import { expect, it } from "vitest";
import { textOf } from "./sources.ts";

/** The requirements of levels 1 and 2 of OWASP ASVS 5.0.0: sections with the number of their requirements. */
const counts = `1.1 2, 1.2 9, 1.3 11, 1.4 3, 1.5 2, 2.1 3, 2.2 3, 2.3 4, 2.4 1, 3.2 2, 3.3 4, 3.4 6, 3.5 5, 3.7 2, 4.1 3,
  4.2 1, 4.3 2, 4.4 4, 5.1 1, 5.2 3, 5.3 2, 5.4 3, 6.1 3, 6.2 12, 6.3 4, 6.4 4, 6.5 5, 6.6 3, 6.8 4, 7.1 3, 7.2 4, 7.3 2,
  7.4 5, 7.5 2, 7.6 2, 8.1 2, 8.2 3, 8.3 1, 8.4 1, 9.1 3, 9.2 4, 10.1 2, 10.2 2, 10.3 4, 10.4 11, 10.5 5, 10.6 2, 10.7 3,
  11.1 2, 11.2 3, 11.3 3, 11.4 4, 11.5 1, 11.6 1, 12.1 3, 12.2 2, 12.3 4, 13.1 1, 13.2 5, 13.3 2, 13.4 5, 14.1 2, 14.2 4,
  14.3 3, 15.1 3, 15.2 3, 15.3 7, 16.1 1, 16.2 5, 16.3 4, 16.4 3, 16.5 3, 17.1 1, 17.2 4, 17.3 2`;

it("the page of security has each requirement once, with a test or a reason", () => {
  const wanted = counts.split(",").flatMap((entry) => {
    const [section = "", count] = entry.trim().split(" ");
    return Array.from({ length: Number(count) }, (_, index) => `${section}.${String(index + 1)}`);
  });
  const list = textOf("docs/security.md").split("## OWASP ASVS 5.0")[1] ?? "";
  const entries = list.split("\n- ").slice(1);
  const listed = entries.flatMap((entry) => entry.match(/\b\d+\.\d+\.\d+\b/g) ?? []);
  expect(listed.toSorted()).toEqual(wanted.toSorted());
  const hasReason = /Does not apply|Deployer|By design|by design|Not met|not met/;
  const bare = entries.filter(
    (entry) => !entry.includes("`tests/") && !hasReason.test(entry) && !entry.includes("]("),
  );
  expect(bare).toEqual([]);
});
