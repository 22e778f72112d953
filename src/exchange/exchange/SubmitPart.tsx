import { useLingui } from "@lingui/react/macro";
import { memo } from "react";
import type { SubmitView } from "#machines/exchange/exchange/submit.selectors.ts";
import { failureMessages } from "#src/ui/feedback/useFailureText.ts";
import { Banner } from "#src/ui/feedback/Banner.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { Row, Stack } from "#src/ui/layout/Layout.tsx";
import { Text } from "#src/ui/layout/Text.tsx";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { blockText, nextMessages, silentBlocks } from "./messages.ts";
import styles from "./Exchange.module.css";
import type { ExchangeActions, ExchangeView } from "./useExchange.ts";

type Props = { submit: SubmitView; actions: ExchangeActions };

function Problem({
  text,
  detail,
  onRetry,
  onEdit,
}: {
  text: string;
  detail?: string;
  onRetry: () => void;
  onEdit: () => void;
}) {
  const { t } = useLingui();
  return (
    <Banner tone="danger" answers title={text}>
      <Stack gap={2}>
        {detail && <Text numbers>{detail}</Text>}
        <Row>
          <Button size="small" icon="retry" onClick={onRetry}>{t`Try again`}</Button>
          <Button size="small" variant="quiet" onClick={onEdit}>{t`Back to the form`}</Button>
        </Row>
      </Stack>
    </Banner>
  );
}

function Explanation({ submit, actions }: Props) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  switch (submit.status) {
    case "ready":
    case "asking":
      return null;
    case "blocked":
      return silentBlocks.has(submit.reason) ? null : (
        <Banner tone="warning" announce>
          {blockText(i18n, locale, submit)}
        </Banner>
      );
    case "working":
      return (
        <Text size="small" tone="muted" role="status">
          {submit.stage === "captcha" ? t`Checking that you aren't a robot…` : t`Creating your order…`}
        </Text>
      );
    case "captchaFailed":
      return (
        <Problem
          text={i18n._(failureMessages[submit.failure])}
          onRetry={actions.retry}
          onEdit={actions.editClaim}
        />
      );
    case "waiting":
      return (
        <Problem
          text={i18n._(failureMessages[submit.failure])}
          detail={
            submit.secondsLeft === null
              ? t`Everything you entered is kept. We'll go on as soon as the connection is back.`
              : t`We'll try again in ${submit.secondsLeft} sec.`
          }
          onRetry={actions.retryClaim}
          onEdit={actions.editClaim}
        />
      );
    case "failed":
      return (
        <Problem
          text={i18n._(failureMessages[submit.failure])}
          onRetry={actions.retryClaim}
          onEdit={actions.editClaim}
        />
      );
  }
}

/** What happens after the button. */
export function NextPart({ submit, face }: Pick<Props, "submit"> & Pick<ExchangeView, "face">) {
  const { i18n, t } = useLingui();
  return (
    <Text size="small" tone="muted" className={styles.next}>
      {submit.status === "ready" &&
        (face === "amounts" ? t`Then your details. Nothing to pay yet.` : i18n._(nextMessages[submit.next]))}
    </Text>
  );
}

/** The button of the form, and its effect or why it is disabled. */
export const SubmitPart = memo(function SubmitPart({ submit, actions }: Props) {
  const { t } = useLingui();
  return (
    <>
      <Button
        type="submit"
        variant="primary"
        size="large"
        wide
        iconEnd="arrowRight"
        pending={submit.status === "working"}
        disabled={submit.status !== "ready" && submit.status !== "working"}
        // The second press of a double one would meet the next face, which nobody has seen yet.
        onClick={(event) => event.detail > 1 && event.preventDefault()}
      >
        {t`Next`}
      </Button>
      <Explanation submit={submit} actions={actions} />
    </>
  );
});
