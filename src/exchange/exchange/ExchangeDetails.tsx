import { Trans, useLingui } from "@lingui/react/macro";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { formatPercent } from "#src/ui/money/formatAmount.ts";
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
        Payments are checked. With a risk score of {score} or more of 100 the order is held until documents
        are seen: see the{" "}
        <Anchor href="/aml" target="_blank">
          AML and KYC policy
        </Anchor>
        .
      </Trans>
    </Text>
  );
}

/** Up to which change the shown rate is kept without a question. */
function RateNote({ percent }: { percent: string }) {
  const { t } = useLingui();
  const bound = formatPercent(percent, { locale: useLocale() });
  return (
    <Text size="small" tone="secondary">
      {t`Until you press ‘Next’, a rate that gets worse by up to ${bound} stays yours. Beyond that we ask you first.`}
    </Text>
  );
}

/** The second face: everything besides the amounts. A separate chunk: it is not shown at first. */
export function ExchangeDetails({ view, actions, Saved }: Exchange & Pick<LateParts, "Saved">) {
  const { t } = useLingui();
  const { isEditable } = view;
  return (
    <Stack gap={3} className={styles.details}>
      {view.courseType !== null && (
        <courseTypes.Lazy
          view={view}
          actions={actions}
          fallback={<Skeleton shape="block" className={styles.course} />}
        />
      )}
      <FillRemembered memory={view.memory} isEditable={isEditable} actions={actions} />
      {/* Leaving a field may bring its error while the next press is on its way. */}
      <Stack gap={2} data-keeps-room="">
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
      </Stack>
      {view.tolerance !== null && <RateNote percent={view.tolerance} />}
      {view.riskLimit !== null && (
        <div>
          <RiskNote limit={view.riskLimit} />
          <AddressCheckButton view={view} />
        </div>
      )}
      <div>
        <Remember memory={view.memory} isEditable={isEditable} actions={actions} />
        <Consent consent={view.fields.consent} isEditable={isEditable} actions={actions} />
      </div>
    </Stack>
  );
}
