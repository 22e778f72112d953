import { useLingui } from "@lingui/react/macro";
import { memo } from "react";
import type { SideView } from "#machines/exchange/exchange/form.selectors.ts";
import { Segmented } from "#src/ui/controls/RadioGroup.tsx";
import type { ExchangeActions } from "./useExchange.ts";

/** The networks of one currency, where there is more than one. */
export const NetworkChoice = memo(function NetworkChoice({
  side,
  actions,
}: {
  side: SideView;
  actions: ExchangeActions;
}) {
  const { t } = useLingui();
  if (side.networks.length < 2) return null;
  const chosen = side.networks.find(({ isChosen }) => isChosen);
  return (
    <Segmented
      legend={side.side === "from" ? t`Network you send in` : t`Network you receive in`}
      value={chosen === undefined ? undefined : String(chosen.id)}
      onChange={(id) => actions.chooseCurrency(side.side, Number(id))}
      choices={side.networks.map(({ id, network }) => ({ value: String(id), label: network.code }))}
    />
  );
});
