import { useLingui } from "@lingui/react/macro";
import type { StaffOrder } from "#machines/console/order/order.types.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { Card } from "#src/ui/layout/Card.tsx";
import { Stack } from "#src/ui/layout/Layout.tsx";
import { Text } from "#src/ui/layout/Text.tsx";
import { PressButton } from "./PressButton.tsx";
import type { Desk } from "./useOrder.ts";

/** Who works on the order, and the way to take it, let it go or take it over. */
export function Lease({ desk, lease }: { desk: Desk; lease: StaffOrder["lease"] }) {
  const { t } = useLingui();
  if (lease === null)
    return <PressButton desk={desk} press={{ type: "lease.take" }} wide>{t`Take this order`}</PressButton>;
  return (
    <Card>
      <Stack gap={3}>
        <Text strong>{lease.own ? t`You work on it` : t`In work: ${lease.holder.name}`}</Text>
        {lease.own ? (
          <PressButton desk={desk} press={{ type: "lease.release" }}>{t`Let it go`}</PressButton>
        ) : (
          <Button
            size="small"
            disabled={desk.view.isBusy}
            onClick={() => desk.actions.begin({ of: "lease" })}
          >
            {t`Take over`}
          </Button>
        )}
      </Stack>
    </Card>
  );
}
