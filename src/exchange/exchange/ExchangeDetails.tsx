import { Trans, useLingui } from "@lingui/react/macro";
import { Anchor } from "#src/ui/controls/Anchor.tsx";
import { Stack } from "#src/ui/layout/Layout.tsx";
import { Text } from "#src/ui/layout/Text.tsx";
import { lazyComponent } from "#src/ui/lazyComponent.ts";
import { Skeleton } from "#src/ui/feedback/Skeleton.tsx";
import { AddressCheckButton } from "#src/exchange/address-check/AddressCheckButton.tsx";
import { Consent } from "./Consent.tsx";
import styles from "./ExchangeDetails.module.css";
import { FormField } from "./FormField.tsx";
import type { LateParts } from "./LateParts.ts";
import { FillRemembered, Remember } from "./Memory.tsx";
import { PromocodePart } from "./PromocodePart.tsx";
import { RefundPart } from "./RefundPart.tsx";
import { RequisiteFields } from "./RequisiteFields.tsx";
import type { Exchange } from "./useExchange.ts";

const courseTypes = lazyComponent(
  () => import("#src/exchange/verification-course/VerificationCourse.tsx"),
  ({ VerificationCourse }) => VerificationCourse,
);

/** From what risk on an order is held, before anybody agrees to it. */
function RiskNote({ limit }: { limit: number }) {
  const score = String(limit);
  return (
    <Text size="small" tone="secondary">
      <Trans>
        Payments are checked. From a risk score of {score} of 100 on, the order waits for documents: see the{" "}
        <Anchor href="/aml" target="_blank">
          AML and KYC policy
        </Anchor>
        .
      </Trans>
    </Text>
  );
}

/** The second face: everything besides the amounts. A separate chunk: it is not shown at first. */
export function ExchangeDetails({ view, actions, Saved }: Exchange & Pick<LateParts, "Saved">) {
  const { t } = useLingui();
  const { isEditable, fields } = view;
  // Without their headings such fields would be one another's.
  const isAlike = fields.from.some(({ label }) => fields.to.some((other) => other.label === label));
  return (
    <Stack gap={1} className={styles.details} data-alike={isAlike || undefined}>
      {view.courseType !== null && (
        <courseTypes.Lazy
          view={view}
          actions={actions}
          fallback={
            <Skeleton
              shape="block"
              className={view.courseType.cards.length === 0 ? styles.offer : styles.course}
            />
          }
        />
      )}
      <FillRemembered memory={view.memory} isEditable={isEditable} actions={actions} />
      {/* Leaving a field may bring its error while the next press is on its way. */}
      <div data-keeps-room="">
        <RequisiteFields
          fields={view.fields}
          send={view.send.currency}
          receive={view.receive.currency}
          isVerified={view.courseType?.chosen === "verification"}
          isEditable={isEditable}
          actions={actions}
          Saved={Saved}
        />
        <FormField
          field={view.fields.email}
          kind="email"
          label={t`Email`}
          hint={null}
          isEditable={isEditable}
          actions={actions}
          onChange={actions.changeEmail}
        />
        <div className={styles.more}>
          <RefundPart
            fields={view.fields.refund}
            currency={view.send.currency}
            isEditable={isEditable}
            actions={actions}
            Saved={Saved}
          />
          <PromocodePart
            promocode={view.promocode}
            course={view.courseLine}
            send={view.send}
            receive={view.receive}
            isEditable={isEditable}
            actions={actions}
          />
        </div>
      </div>
      {view.riskLimit !== null && (
        <div>
          <RiskNote limit={view.riskLimit} />
          <div className={styles.folded}>
            <AddressCheckButton view={view} />
          </div>
        </div>
      )}
      <div className={styles.agreed}>
        <Remember memory={view.memory} isEditable={isEditable} actions={actions} />
        <Consent consent={view.fields.consent} isEditable={isEditable} actions={actions} />
      </div>
    </Stack>
  );
}
