import type { ComponentProps } from "react";
import type { OrderPress } from "#machines/console/order/order.types.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import type { Desk } from "./useOrder.ts";

/** What is done at a press: busy while it is carried out, and disabled while something else is done. */
export function PressButton({
  desk: { view, actions },
  press,
  ...rest
}: Omit<ComponentProps<typeof Button>, "onClick" | "pending" | "disabled"> & {
  desk: Desk;
  press: OrderPress;
}) {
  const isOwn = JSON.stringify(view.running) === JSON.stringify(press);
  return (
    <Button
      size="small"
      {...rest}
      pending={isOwn}
      disabled={view.isBusy && !isOwn}
      onClick={() => actions.press(press)}
    />
  );
}
