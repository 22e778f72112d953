// @vitest-environment happy-dom
import { afterEach, expect, it } from "vitest";
import type { ApiFailure } from "#domain/api-failure.ts";
import { LoadFailure } from "#src/ui/list/LoadFailure.tsx";
import { leave, show } from "../support/stage.tsx";

afterEach(leave);

it.each([
  [{ kind: "noSecondFactor" }, ["~/en/account/settings?next=%2Fpeople%3Frole%3Dadmin"]],
  [{ kind: "forbidden" }, []],
] as const satisfies [ApiFailure, string[]][])(
  "leads staff to what they have to set up: %o",
  async (failure, links) => {
    await show(
      <LoadFailure title="Nothing" failure={failure} onRetry={() => undefined} />,
      {},
      {
        path: "/people?role=admin",
      },
    );
    expect([...document.querySelectorAll("a")].map((link) => link.getAttribute("href"))).toEqual(links);
  },
);
