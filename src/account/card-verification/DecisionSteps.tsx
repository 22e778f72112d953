import type { ApiFailure } from "#domain/api-failure.ts";
import { useFailureText } from "#src/ui/feedback/useFailureText.ts";
import { Banner } from "#src/ui/feedback/Banner.tsx";
import type { CardRequest } from "#machines/account/card-verification/card-verification.types.ts";
import { useLingui } from "@lingui/react/macro";
import { KeyValue } from "#src/ui/layout/KeyValue.tsx";
import { StaleNotice } from "#src/ui/list/StaleNotice.tsx";
import { formatDay } from "#src/language/formatDate.ts";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { Button, ButtonLink } from "#src/ui/controls/Button.tsx";
import { Actions, Stack } from "#src/ui/layout/Layout.tsx";
import { Progress } from "#src/ui/feedback/Progress.tsx";
import { Text } from "#src/ui/layout/Text.tsx";
import type { WizardProps } from "./useCardVerification.ts";
import "#src/ui/icons/lateIcons.ts";

/** Why the last command failed, above the button that retries it. */
export function CommandFailure({ failure }: { failure: ApiFailure | null }) {
  const failureText = useFailureText();
  if (failure === null) return null;
  return (
    <Banner tone="danger" answers>
      {failure.kind === "fields" ? Object.values(failure.fields).flat().join(" ") : failureText(failure)}
    </Banner>
  );
}

/** What is known of the card, masked. */
export function CardFigures({ request }: { request: CardRequest }) {
  const { t } = useLingui();
  return (
    <KeyValue
      pairs={[
        { key: t`Bank`, value: request.currency.name },
        ...request.fields.map(({ label, value }) => ({ key: label, value })),
      ]}
    />
  );
}

/** Submitted: an operator checks it. */
export function WaitingStep({ view, actions }: WizardProps) {
  const { t } = useLingui();
  if (view.request === null) return null;
  return (
    <Stack gap={4}>
      {view.isStale && (
        <StaleNotice title={t`This page may be out of date`} failure={view.failure} onRetry={actions.retry} />
      )}
      <Progress label={t`Checking`} />
      <Text tone="secondary">{t`This page shows the decision by itself, and we write to you. You may leave it.`}</Text>
      <CardFigures request={view.request} />
      <Actions>
        <ButtonLink href="/">{t`To the exchange form`}</ButtonLink>
      </Actions>
    </Stack>
  );
}

/** Verified: it can be used now. */
export function ApprovedStep({ view, actions }: WizardProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { request } = view;
  if (request === null) return null;
  return (
    <Stack gap={4}>
      <Text tone="secondary">
        {request.valid_until === null
          ? t`You get the better rate when you pay from this card.`
          : t`Until ${formatDay(locale, request.valid_until)} you get the better rate when you pay from this card.`}
      </Text>
      <CardFigures request={request} />
      <CommandFailure failure={view.commandFailure} />
      <Actions>
        <Button
          variant="primary"
          icon="card"
          pending={view.work === "using"}
          onClick={actions.use}
        >{t`Use this card`}</Button>
        <ButtonLink variant="quiet" href="/account/cards">{t`All cards`}</ButtonLink>
      </Actions>
    </Stack>
  );
}

/** Declined or expired, with the reason and a way to try again. */
export function RefusedStep({ view, actions }: WizardProps) {
  const { t } = useLingui();
  const { request } = view;
  if (request === null) return null;
  return (
    <Stack gap={4}>
      {request.reason !== null && (
        <Banner tone="warning" title={t`Why`}>
          {request.reason}
        </Banner>
      )}
      <CardFigures request={request} />
      <CommandFailure failure={view.commandFailure} />
      <Actions>
        <Button variant="primary" icon="retry" onClick={actions.again}>{t`Try again`}</Button>
        <ButtonLink variant="quiet" href="/account/cards">{t`All cards`}</ButtonLink>
      </Actions>
    </Stack>
  );
}
