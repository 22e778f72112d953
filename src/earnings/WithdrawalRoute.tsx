import { AccountFrame } from "#src/account/frame/AccountFrame.tsx";
import type { WizardSource } from "#src/earnings/withdrawal/sources.ts";
import { Withdrawal } from "#src/earnings/withdrawal/Withdrawal.tsx";
import { WithdrawalStatus } from "#src/earnings/withdrawal-status/WithdrawalStatus.tsx";
import { isUuid } from "#domain/uuid.ts";
import { provideShopApplication } from "#src/shop/shop-application/actors.ts";
import { provideWithdrawals } from "#src/earnings/withdrawal/actors.ts";
import { Flows } from "#src/shell/Flows.tsx";
import type { PageProps } from "#src/shell/pageProps.ts";
import type { Services } from "#src/shell/services.ts";

/** The wizard, or the withdrawal with this id, in the account area's frame. */
function WithdrawalPage({ id, source }: { id: string | undefined; source: WizardSource }) {
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

const page = (source: WizardSource) => {
  const provide = (services: Services) => ({
    ...provideWithdrawals(services, source),
    // For users without a shop.
    ...provideShopApplication(services),
  });
  return function WithdrawalRoute({ params: { uuid: id } }: PageProps) {
    return (
      <Flows provide={provide}>
        {/* An invalid id is handled like an unknown one. */}
        <WithdrawalPage
          id={id === undefined || isUuid(id) ? id : "00000000-0000-0000-0000-000000000000"}
          source={source}
        />
      </Flows>
    );
  };
};

/** The withdrawal wizard or one withdrawal, by its source, for signed-in users. A separate chunk. */
export const withdrawalPages = { withdrawal: page("referral"), "shop/withdrawal": page("shop") };
