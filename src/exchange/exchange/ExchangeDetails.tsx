import { useLingui } from "@lingui/react/macro";
import { Stack } from "#src/ui/layout/Layout.tsx";
import { lazyComponent } from "#src/ui/lazyComponent.ts";
import { Skeleton } from "#src/ui/feedback/Skeleton.tsx";
import { Consents } from "./Consents.tsx";
import styles from "./ExchangeDetails.module.css";
import { FormField } from "./FormField.tsx";
import type { LateParts } from "./LateParts.ts";
import { PromocodePart } from "./PromocodePart.tsx";
import { RefundPart } from "./RefundPart.tsx";
import { RequisiteFields } from "./RequisiteFields.tsx";
import type { Exchange } from "./useExchange.ts";

const courseTypes = lazyComponent(
  () => import("#src/exchange/verification-course/VerificationCourse.tsx"),
  ({ VerificationCourse }) => VerificationCourse,
);

/** Everything besides the amounts. A separate chunk: it is not shown before there is an amount. */
export function ExchangeDetails({ view, actions, Saved }: Exchange & Pick<LateParts, "Saved">) {
  const { t } = useLingui();
  const { isEditable } = view;
  return (
    <Stack gap={4} className={styles.details} data-keeps-room="">
      {view.courseType !== null && (
        <courseTypes.Lazy
          view={view}
          actions={actions}
          fallback={<Skeleton shape="block" className={styles.course} />}
        />
      )}
      <RequisiteFields
        fields={view.fields}
        send={view.send.currency}
        receive={view.receive.currency}
        isVerified={view.courseType?.chosen === "verification"}
        isEditable={isEditable}
        actions={actions}
        Saved={Saved}
      />
      <RefundPart
        fields={view.fields.refund}
        currency={view.send.currency}
        isEditable={isEditable}
        actions={actions}
        Saved={Saved}
      />
      <div className={styles.fields}>
        <FormField
          field={view.fields.email}
          kind="email"
          label={t`Email`}
          hint={null}
          isEditable={isEditable}
          actions={actions}
          onChange={actions.changeEmail}
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
      <Consents consents={view.fields.consents} isEditable={isEditable} actions={actions} />
    </Stack>
  );
}
