import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Button } from "#src/ui/Button.tsx";
import { lazyComponent } from "#src/ui/lazyComponent.ts";
import { Row } from "#src/ui/Layout.tsx";
import type * as PromocodeFieldModule from "./PromocodeField.tsx";
import type { PromocodeFieldProps } from "./PromocodeField.tsx";

// There is no module where `vite:preloadError` was taken care of, see `lazy.tsx`.
const field = lazyComponent<PromocodeFieldProps>(() =>
  import("./PromocodeField.tsx").then((module?: typeof PromocodeFieldModule) => module?.PromocodeField),
);

/** Most exchanges have no promocode: until somebody says that he has one, there is a button only, and no code. */
export function PromocodePart(props: Omit<PromocodeFieldProps, "focused">) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  if (isOpen || props.promocode.field.value !== "") return <field.Lazy {...props} focused={isOpen} />;
  return (
    <Row>
      <Button
        variant="quiet"
        size="small"
        aria-expanded={false}
        disabled={!props.isEditable}
        onPointerEnter={field.preload}
        onFocus={field.preload}
        onClick={() => setOpen(true)}
      >{t`I have a promocode`}</Button>
    </Row>
  );
}
