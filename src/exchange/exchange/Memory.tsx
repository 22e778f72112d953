import { useLingui } from "@lingui/react/macro";
import { briefMask, maskRequisite } from "#domain/text/mask.ts";
import { useSession } from "#src/shell/session/useSession.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { Checkbox } from "#src/ui/controls/Checkbox.tsx";
import type { Exchange } from "./useExchange.ts";

type Props = Pick<Exchange["view"], "memory" | "isEditable"> & Pick<Exchange, "actions">;

/** Fills the empty fields from memory, with one press. It says what it fills in, masked: others may look at the page. */
export function FillRemembered({ memory: { values }, isEditable, actions }: Props) {
  const { t } = useLingui();
  if (values.length === 0) return null;
  const masked = values.map(({ kind, value }) => {
    const text = maskRequisite(kind, value);
    return briefMask(text) ?? text;
  });
  const said = masked.join(", ");
  return (
    <Button wide disabled={!isEditable} onClick={actions.fillRemembered}>
      {t`As last time: ${said}`}
    </Button>
  );
}

/** Asks whether this browser may remember the order. Signed-in users have saved requisites instead. */
export function Remember({ memory: { remembers }, isEditable, actions }: Props) {
  const { t } = useLingui();
  const { view } = useSession();
  if (view.step === "signedIn") return null;
  return (
    <Checkbox
      id="exchange-remember"
      label={t`Remember my details here for 90 days`}
      checked={remembers}
      disabled={!isEditable}
      onChange={actions.changeMemory}
    />
  );
}
