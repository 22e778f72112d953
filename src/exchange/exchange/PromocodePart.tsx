import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Button } from "#src/ui/controls/Button.tsx";
import { lazyComponent } from "#src/ui/lazyComponent.ts";
import styles from "./ExchangeDetails.module.css";
import type { PromocodeFieldProps } from "./PromocodeField.tsx";

const field = lazyComponent(
  () => import("./PromocodeField.tsx"),
  ({ PromocodeField }) => PromocodeField,
);

/**
 * Most exchanges have no promocode, so there is only a button until the visitor presses it; the field's code
 * loads then.
 */
export function PromocodePart(props: Omit<PromocodeFieldProps, "focused">) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  if (isOpen || props.promocode.field.value !== "") return <field.Lazy {...props} focused={isOpen} />;
  return (
    <div className={styles.folded}>
      <Button
        variant="quiet"
        size="small"
        aria-expanded={false}
        disabled={!props.isEditable}
        onPointerEnter={field.preload}
        onFocus={field.preload}
        onClick={() => setOpen(true)}
      >{t`I have a promo code`}</Button>
    </div>
  );
}
