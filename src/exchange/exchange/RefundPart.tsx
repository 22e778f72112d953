import { useLingui } from "@lingui/react/macro";
import { type ComponentProps, useState } from "react";
import { loadLateRules } from "#domain/requisites/deferred.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { Skeleton } from "#src/ui/feedback/Skeleton.tsx";
import { takeFocus } from "#src/ui/feedback/takeFocus.ts";
import { lazyComponent } from "#src/ui/lazyComponent.ts";
import styles from "./ExchangeDetails.module.css";
import { Requisites } from "./RequisiteFields.tsx";

type Props = Omit<ComponentProps<typeof Requisites>, "title" | "lead" | "side" | "ticker">;

function Fields({ isFocused, ...props }: Props & { isFocused: boolean }) {
  const { t } = useLingui();
  return (
    <div ref={isFocused ? takeFocus : undefined}>
      <Requisites
        title={t`Refund address, if something goes wrong`}
        lead={t`If the exchange falls through, we return the money to this address. It can be the wallet you pay from.`}
        side="refund"
        ticker={null}
        {...props}
      />
    </div>
  );
}

// Addresses cannot be checked before their rules are there.
const fields = lazyComponent(loadLateRules, () => Fields);

/** Where a refund would go: a button until the visitor presses it, since most exchanges need none. */
export function RefundPart(props: Props) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  if (props.fields.length === 0) return null;
  if (isOpen || props.fields.some(({ value }) => value !== ""))
    return (
      <fields.Lazy
        {...props}
        isFocused={isOpen}
        fallback={<Skeleton shape="block" className={styles.city} />}
      />
    );
  return (
    <div className={styles.folded}>
      <Button
        variant="quiet"
        size="small"
        aria-expanded={false}
        disabled={!props.isEditable}
        onPointerEnter={fields.preload}
        onFocus={fields.preload}
        onClick={() => setOpen(true)}
      >{t`Refund address`}</Button>
    </div>
  );
}
