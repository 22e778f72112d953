import { AccountFrame } from "#src/flows/account/AccountFrame.tsx";
import { Withdrawal } from "#src/flows/withdrawal/Withdrawal.tsx";
import { WithdrawalStatus } from "#src/flows/withdrawal-status/WithdrawalStatus.tsx";

/** The wizard, or the withdrawal with this id, in the frame of the account area. */
export function WithdrawalPage({ id }: { id: string | undefined }) {
  return (
    <AccountFrame section="referrer">
      {id === undefined ? <Withdrawal /> : <WithdrawalStatus key={id} id={id} />}
    </AccountFrame>
  );
}
