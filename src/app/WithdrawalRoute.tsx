import { isUuid } from "#domain/uuid.ts";
import { WithdrawalPage } from "#src/pages/account/WithdrawalPage.tsx";
import { provideWithdrawals } from "./actors/withdrawal.ts";
import { Flows } from "./Flows.tsx";
import type { PageProps } from "./routes.tsx";

/** The withdrawal wizard, or one withdrawal; a chunk of its own. Shown to signed-in users only. */
export function WithdrawalRoute({ params: { id } }: PageProps) {
  return (
    <Flows provide={provideWithdrawals}>
      {/* What is no id is looked for as one that nobody has. */}
      <WithdrawalPage id={id === undefined || isUuid(id) ? id : "00000000-0000-0000-0000-000000000000"} />
    </Flows>
  );
}
