import { useLingui } from "@lingui/react/macro";
import { Checkbox } from "#src/ui/controls/Checkbox.tsx";
import { useChime } from "./useChime.ts";

/** Says by ear that more orders have come, in a browser that asked for it. */
export function Chime({ count }: { count: number }) {
  const { t } = useLingui();
  const [isOn, choose] = useChime(count);
  return (
    <Checkbox
      label={t({ message: "Sound", context: "for new orders" })}
      aria-label={t`Sound for new orders`}
      checked={isOn}
      onChange={choose}
    />
  );
}
