import { useLingui } from "@lingui/react/macro";
import type { SyntheticEvent } from "react";
import { createPortal } from "react-dom";
import type {
  addressCheckMachine,
  AddressCheckInput,
} from "#machines/exchange/address-check/address-check.machine.ts";
import { Banner } from "#src/ui/feedback/Banner.tsx";
import { takeFocus } from "#src/ui/feedback/takeFocus.ts";
import { TextField } from "#src/ui/fields/TextField.tsx";
import { Attempt } from "#src/ui/forms/Attempt.tsx";
import { AuthForm } from "#src/ui/forms/AuthForm.tsx";
import { useFieldProps } from "#src/ui/forms/useFieldProps.ts";
import { useForm } from "#src/ui/forms/useForm.ts";
import { Dialog } from "#src/ui/layout/Dialog.tsx";
import { Text } from "#src/ui/layout/Text.tsx";

declare module "#src/flows/flows.ts" {
  interface FlowMachines {
    addressCheck: typeof addressCheckMachine;
  }
}

const keep = (event: SyntheticEvent) => event.stopPropagation();

function CheckForm({ subject }: { subject: AddressCheckInput }) {
  const { t } = useLingui();
  const { view, actions } = useForm("addressCheck", subject);
  const fieldProps = useFieldProps(view.fields, actions.change);
  return (
    <AuthForm fields={["address"]} view={view.fields} actions={actions}>
      <Text>{t`We ask the risk service now, before you pay. We don't keep the address.`}</Text>
      <TextField
        {...fieldProps("address")}
        label={t`Address that you pay from`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      {view.step === "fine" && (
        <div ref={takeFocus} tabIndex={-1}>
          <Banner tone="success" announce title={t`Nothing speaks against it now`}>
            {t`As things stand, a payment from this address wouldn't be held. It's checked once more when it has arrived.`}
          </Banner>
        </div>
      )}
      {view.step === "held" && (
        <div ref={takeFocus} tabIndex={-1}>
          <Banner tone="warning" announce title={t`A payment from this address would be held`}>
            {t`We'd ask for documents before we go on, or return the money. Pay from another address.`}
          </Banner>
        </div>
      )}
      {view.step === "form" && <Attempt view={view}>{t`Check the address`}</Attempt>}
    </AuthForm>
  );
}

/** The dialog that checks an address. It is outside the exchange form. */
export function AddressCheck({
  subject,
  onClose,
}: {
  subject: AddressCheckInput | null;
  onClose: () => void;
}) {
  const { t } = useLingui();
  return createPortal(
    // React events bubble through portals: stop them, or the outer form would be submitted as well.
    <div onSubmit={keep}>
      <Dialog open={subject !== null} title={t`Check my address`} closeLabel={t`Close`} onClose={onClose}>
        {subject !== null && <CheckForm subject={subject} />}
      </Dialog>
    </div>,
    document.body,
  );
}
