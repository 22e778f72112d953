import { useLingui } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import type { Payment } from "#machines/claim/claim-payment/claim-payment.selectors.ts";
import type { PaymentField } from "#machines/claim/claim-payment/claim-payment.machine.ts";
import { ButtonLink } from "#src/ui/controls/Button.tsx";
import { CopyRow } from "#src/ui/controls/CopyRow.tsx";
import { Segmented } from "#src/ui/controls/RadioGroup.tsx";
import { Skeleton } from "#src/ui/feedback/Skeleton.tsx";
import { Warned } from "#src/ui/feedback/Warned.tsx";
import { useNarrow } from "#src/ui/layout/useNarrow.ts";
import { LazyQrCode } from "#src/ui/lazy.tsx";
import { GroupedValue } from "#src/ui/money/GroupedValue.tsx";
import styles from "./PayBy.module.css";

type Requisite = Extract<Payment, { kind: "requisites" }>["requisite"];
type Warning = Requisite["warnings"][number];

/** What must be heeded, beside what it concerns. */
export function PayWarnings({ about, warnings }: { about: Warning["about"]; warnings: readonly Warning[] }) {
  return warnings
    .filter((warning) => warning.about === about)
    .map(({ text }) => <Warned key={text}>{text}</Warned>);
}

/** A value to carry over into a wallet or a bank: in groups that can be compared. */
function Value({ field: { label, value }, note }: { field: PaymentField; note?: string }) {
  const { t } = useLingui();
  return (
    <CopyRow
      label={label}
      value={value}
      shown={<GroupedValue value={value} />}
      note={note !== undefined && <Warned>{note}</Warned>}
      copyLabel={t`Copy: ${label}`}
    />
  );
}

function PaymentCode({ uri }: { uri: string }) {
  const { t } = useLingui();
  return (
    <div className={styles.code}>
      <LazyQrCode
        value={uri}
        label={t`QR code with the payment details`}
        fallback={<Skeleton className={styles.square ?? ""} />}
      />
    </div>
  );
}

/**
 * Where the money goes: memo and address to copy, and the code below them. On a phone the wallet is on the same device, so the
 * address is shown first, and the code, for another device, in its place.
 */
export function PayBy({
  payment,
  children,
}: {
  payment: Extract<Payment, { kind: "requisites" }>;
  /** What follows when the money is late. */
  children: ReactNode;
}) {
  const { t } = useLingui();
  const isNarrow = useNarrow();
  const [shown, show] = useState<"address" | "code">("address");
  const { requisite, memo, fields, walletUri } = payment;
  const { uri, warnings } = requisite;
  const isChosen = isNarrow && uri !== null;
  return (
    <div className={styles.pay}>
      <div className={styles.said}>
        {memo !== null && (
          <div className={styles.memo}>
            <Value field={memo} note={t`We can't find a payment without it.`} />
          </div>
        )}
        {/* Before what is copied: on a phone what follows may be behind the bar. */}
        <div className={styles.heed}>
          <PayWarnings about="network" warnings={warnings} />
          <PayWarnings about="sender" warnings={warnings} />
        </div>
        {isChosen && (
          <Segmented
            wide
            legend={t`How to show the payment details`}
            value={shown}
            onChange={show}
            choices={[
              { value: "address", label: t`Address` },
              { value: "code", label: t`QR code` },
            ]}
          />
        )}
        {!isChosen || shown === "address" ? (
          <div className={styles.values}>
            {fields.map((field) => (
              <Value key={field.name} field={field} />
            ))}
          </div>
        ) : (
          <PaymentCode uri={uri} />
        )}
        {isNarrow && walletUri !== null && (
          // A link with a target bypasses the router, so the browser asks the phone for a wallet.
          <ButtonLink wide href={walletUri} target="_self">
            {t`Open in wallet`}
          </ButtonLink>
        )}
        {children}
      </div>
      {uri !== null && !isNarrow && <PaymentCode uri={uri} />}
    </div>
  );
}
