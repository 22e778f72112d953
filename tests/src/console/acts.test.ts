import { expect, it } from "vitest";
import { productContract } from "#server/app.ts";
import { operationNames } from "#src/console/audit/messages.ts";

/** What a person sets for themselves, of which no act is left. */
const own = ["chooseStaffNotice", "linkTelegram", "unlinkTelegram"];
/** What is sent to be shown, and changes nothing. */
const shown = ["previewLetterText"];

interface Described {
  readonly operationId?: string;
  readonly security?: readonly { readonly operator?: unknown; readonly user?: readonly string[] }[];
}

it("each operation by which staff change anything has a name in the journal", () => {
  const { document } = productContract({ lazily: true });
  const writing = Object.values(document.paths).flatMap((methods) =>
    Object.entries(methods as Readonly<Record<string, Described>>)
      .filter(([method]) => ["post", "put", "patch", "delete"].includes(method))
      .map(([, operation]) => operation)
      .filter(({ security = [] }) =>
        security.some(({ operator, user = [] }) => operator !== undefined || user.length > 0),
      )
      .map(({ operationId = "" }) => operationId),
  );
  expect(writing.length).toBeGreaterThan(50);
  expect(writing.filter((name) => operationNames[name] === undefined).toSorted()).toEqual(
    [...own, ...shown].toSorted(),
  );
});
