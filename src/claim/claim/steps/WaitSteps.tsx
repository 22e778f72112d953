import { writeSpan } from "#domain/time/span.ts";
import { Plural, useLingui } from "@lingui/react/macro";
import { Banner } from "#src/ui/feedback/Banner.tsx";
import { ButtonLink } from "#src/ui/controls/Button.tsx";
import { Actions, Stack } from "#src/ui/layout/Layout.tsx";
import { Progress } from "#src/ui/feedback/Progress.tsx";
import { Text } from "#src/ui/layout/Text.tsx";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { Collect } from "./Office.tsx";
import { Reason } from "#src/claim/claim/Reason.tsx";
import type { ClaimStepProps } from "#src/claim/claim/useClaim.ts";

function SendDocuments({ id, ...look }: { id: string; size?: "small" }) {
  const { t } = useLingui();
  return (
    <ButtonLink {...look} variant="primary" href={`/verification/${id}`}>
      {t`Send the documents`}
    </ButtonLink>
  );
}

/** The documents that a claim on hold waits for. */
function DocumentsLink({ id }: { id: string }) {
  const { t } = useLingui();
  return (
    <Banner
      tone="warning"
      title={t`We need documents from you`}
      action={<SendDocuments id={id} size="small" />}
    >
      {t`The order goes on once an operator has checked them.`}
    </Banner>
  );
}

/** How long it usually takes; nothing while too few are known. */
function Usual({ view: { wait } }: Pick<ClaimStepProps, "view">) {
  const { t } = useLingui();
  const locale = useLocale();
  const usual = wait?.usualMinutes ?? null;
  return usual !== null && <span>{t`This usually takes ${writeSpan(locale, usual)}.`}</span>;
}

/** How long it usually takes, and how long it has. */
function useWaited(): (wait: NonNullable<ClaimStepProps["view"]["wait"]>) => string {
  const { t } = useLingui();
  const locale = useLocale();
  return ({ minutes, usualMinutes }) => {
    const passed = writeSpan(locale, minutes);
    if (usualMinutes === null)
      return minutes === 0 ? t`You paid less than a minute ago.` : t`You paid ${passed} ago.`;
    const usual = writeSpan(locale, usualMinutes);
    return minutes === 0
      ? t`Usually ${usual} from payment to payout`
      : t`${passed} since you paid, usually ${usual} from payment to payout`;
  };
}

/** How long the exchange takes. When it takes too long, a link to ask. */
function Waiting({ view: { wait } }: Pick<ClaimStepProps, "view">) {
  const { t } = useLingui();
  const waited = useWaited();
  if (wait === null) return null;
  return (
    <>
      <Text tone="secondary" numbers>
        {waited(wait)}
      </Text>
      {wait.isLong && (
        <Banner title={t`It's taking longer than usual`}>
          {t`You can ask us how your exchange is going.`}
        </Banner>
      )}
    </>
  );
}

/** The visitor waits for others: verification, requisites, a check. */
export function WaitingStep({ claim, view }: ClaimStepProps) {
  const { t } = useLingui();
  if (view.headline === "sendDocuments")
    return (
      <Actions>
        <SendDocuments id={claim.id} />
      </Actions>
    );
  return (
    <>
      <Progress label={t`In progress`} />
      <Waiting view={view} />
    </>
  );
}

function Confirmations({ claim: { confirmations } }: Pick<ClaimStepProps, "claim">) {
  const { t } = useLingui();
  if (confirmations === null) return <Progress label={t`In progress`} />;
  const { seen, required } = confirmations;
  const count = String(seen);
  return (
    <Stack gap={2}>
      <Progress label={t`Confirmations`} value={required === 0 ? 1 : Math.min(seen / required, 1)} />
      <Text numbers tone="secondary">
        <Plural value={required} one={`${count} of # confirmation`} other={`${count} of # confirmations`} />
      </Text>
    </Stack>
  );
}

/** The payment is seen; the network or the bank confirms it. */
export function ConfirmingStep({ claim, view }: ClaimStepProps) {
  return (
    <>
      <Confirmations claim={claim} />
      <Waiting view={view} />
    </>
  );
}

/** Held for a check, with the operator's reason. */
export function HeldStep({ claim, view }: ClaimStepProps) {
  const { t } = useLingui();
  return (
    <>
      {view.allowed.includes("send_documents") ? (
        <DocumentsLink id={claim.id} />
      ) : (
        <Text tone="secondary" numbers>
          {t`Nothing is needed from you now. If that changes, we'll write to you.`} <Usual view={view} />
        </Text>
      )}
      <Banner tone="info" title={t`Why`}>
        {claim.reason === null ? (
          t`No reason has been given yet. We'll write to you if we need something.`
        ) : (
          <Reason>{claim.reason}</Reason>
        )}
      </Banner>
    </>
  );
}

/** Paid, and being paid out. */
export function PayoutStep({ claim, view }: ClaimStepProps) {
  const { t } = useLingui();
  const { office } = claim;
  if (office !== null && office.purpose !== "pay") return <Collect claim={claim} />;
  return (
    <>
      <Progress label={t`In progress`} />
      <Waiting view={view} />
    </>
  );
}
