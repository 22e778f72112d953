import { useLingui } from "@lingui/react/macro";
import type { Step } from "#machines/console/order/order.types.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { Card } from "#src/ui/layout/Card.tsx";
import { Stack } from "#src/ui/layout/Layout.tsx";
import { Text } from "#src/ui/layout/Text.tsx";
import { RowButton } from "#src/ui/list/CommandButton.tsx";
import type { List } from "#src/ui/list/useList.ts";

/** Who works on the order, and the way to take it, let it go or take it over. */
export function Lease({ list, step }: { list: List<"order">; step: Extract<Step, { kind: "lease" }> }) {
  const { t } = useLingui();
  const { id, lease } = step;
  if (lease === null)
    return <RowButton list={list} command="take" id={id} wide>{t`Take this order`}</RowButton>;
  return (
    <Card>
      <Stack gap={3}>
        <Text strong>{lease.own ? t`You work on it` : t`In work: ${lease.holder.name}`}</Text>
        {lease.own ? (
          <RowButton list={list} command="release" id={id}>{t`Let it go`}</RowButton>
        ) : (
          <Button size="small" disabled={list.view.isBusy} onClick={() => list.actions.row("edit", id)}>
            {t`Take over`}
          </Button>
        )}
      </Stack>
    </Card>
  );
}
