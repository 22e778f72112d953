import { AccountFrame } from "#src/account/frame/AccountFrame.tsx";
import type { WizardSource } from "#src/earnings/withdrawal/sources.ts";
import { Withdrawal } from "#src/earnings/withdrawal/Withdrawal.tsx";
import { WithdrawalStatus } from "#src/earnings/withdrawal-status/WithdrawalStatus.tsx";

/** The wizard, or the withdrawal with this id, in the account area's frame. */
export function WithdrawalPage({ id, source }: { id: string | undefined; source: WizardSource }) {
  return (
    <AccountFrame section={source === "shop" ? "shop" : "referrer"}>
      {id === undefined ? (
        <Withdrawal source={source} />
      ) : (
        <WithdrawalStatus key={id} id={id} source={source} />
      )}
    </AccountFrame>
  );
}
