import { useLingui } from "@lingui/react/macro";
import type { StaffOrder } from "#machines/console/order/order.types.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { Row } from "#src/ui/layout/Layout.tsx";
import { Text } from "#src/ui/layout/Text.tsx";
import { PressButton } from "./PressButton.tsx";
import type { Desk } from "./useOrder.ts";

/** Who works on the order, and the way to take it, let it go or take it over. */
export function Lease({ desk, lease }: { desk: Desk; lease: StaffOrder["lease"] }) {
  const { t } = useLingui();
  if (lease === null)
    return <PressButton desk={desk} press={{ type: "lease.take" }}>{t`Take this order`}</PressButton>;
  return (
    <Row gap={2}>
      <Text size="small" strong>
        {lease.own ? t`You work on it` : t`In work: ${lease.holder.name}`}
      </Text>
      {lease.own ? (
        <PressButton desk={desk} press={{ type: "lease.release" }}>{t`Let it go`}</PressButton>
      ) : (
        <Button size="small" disabled={desk.view.isBusy} onClick={() => desk.actions.begin({ of: "lease" })}>
          {t`Take over`}
        </Button>
      )}
    </Row>
  );
}
