import { useLingui } from "@lingui/react/macro";
import { memo } from "react";
import type { SideView } from "#machines/exchange/exchange/form.selectors.ts";
import { amountMessages, beyondMessages, settledMessages } from "#src/ui/money/amountMessages.ts";
import { currencyDetail } from "#src/ui/money/currencyText.ts";
import { AmountField } from "#src/ui/money/AmountField.tsx";
import { CurrencyButton } from "#src/ui/money/CurrencyButton.tsx";
import { preloadDialogs } from "./LateDialogs.tsx";
import { LimitButtons } from "./LimitButtons.tsx";
import { NetworkChoice } from "./NetworkChoice.tsx";
import { type ExchangeActions, inputId } from "./useExchange.ts";

type Props = {
  label: string;
  side: SideView;
  isEditable: boolean;
  /** The limits are on their way. */
  isLoading: boolean;
  actions: ExchangeActions;
};

/** Opens the picker. A key in the amount does not draw it anew. */
const Currency = memo(function Currency({
  label,
  side,
  currency,
  isEditable,
  actions,
}: Pick<Props, "label" | "isEditable" | "actions"> & Pick<SideView, "side" | "currency">) {
  const { t } = useLingui();
  return (
    <CurrencyButton
      label={label}
      name={currency?.name ?? t`Choose`}
      detail={currency === null ? undefined : currencyDetail(currency)}
      icon={currency?.icon ?? ""}
      network={currency?.network?.code}
      disabled={!isEditable}
      onPointerEnter={preloadDialogs}
      onFocus={preloadDialogs}
      onClick={() => actions.openPicker(side)}
    />
  );
});

/** One side of the exchange: the amount, its currency and network, its limits. */
export const SideField = memo(function SideField({ label, side, isEditable, isLoading, actions }: Props) {
  const { i18n } = useLingui();
  const { currency } = side;
  const shared = { side: side.side, isEditable, actions };
  // The server's message names the limit; the page's own message says the same.
  const own = side.fault === null ? undefined : i18n._(amountMessages[side.fault]);
  const error = side.messages.length > 0 ? side.messages.join(" ") : own;
  const note =
    side.notice === null ? side.beyond && beyondMessages[side.beyond] : settledMessages[side.notice];
  return (
    <AmountField
      id={inputId(side.field)}
      label={label}
      shown={side}
      onChange={(text) => actions.changeAmount(side.side, text)}
      onCommit={actions.commitAmount}
      readOnly={!isEditable}
      error={error}
      note={note === null || error !== undefined ? undefined : i18n._(note)}
      picker={<Currency label={label} currency={currency} {...shared} />}
      limits={<LimitButtons limits={currency && side.limits} isLoading={isLoading} {...shared} />}
      network={<NetworkChoice side={side} actions={actions} />}
    />
  );
});
