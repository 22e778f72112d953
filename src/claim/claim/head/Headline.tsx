import { useLingui } from "@lingui/react/macro";
import { CopyButton } from "#src/ui/controls/CopyButton.tsx";
import { Countdown } from "#src/ui/feedback/Countdown.tsx";
import { Skeleton } from "#src/ui/feedback/Skeleton.tsx";
import { Warned } from "#src/ui/feedback/Warned.tsx";
import { Stack } from "#src/ui/layout/Layout.tsx";
import { Heading, Text } from "#src/ui/layout/Text.tsx";
import styles from "#src/claim/claim/Claim.module.css";
import { isCounted } from "#src/claim/claim/counted.ts";
import { Ending } from "./Ending.tsx";
import { type ClaimView, headingId } from "#src/claim/claim/useClaim.ts";
import { useHeadline } from "./useHeadline.ts";

/** The next action and its deadline. The focus moves here when the claim moves. An amount to be sent is copied from here. */
export function Headline({ view }: { view: ClaimView }) {
  const { t } = useLingui();
  const { title, lead, warning } = useHeadline(view);
  const { claim, payment } = view;
  const due = payment?.kind === "requisites" ? payment.requisite : null;
  const name = t`Amount`;
  return (
    <Stack gap={2}>
      {claim !== null && view.hasEnded ? (
        <Ending title={title} claim={claim} timeline={view.timeline} minutesTaken={view.minutesTaken} />
      ) : (
        <div className={styles.headline}>
          <Heading level={1} id={headingId}>
            {title}
          </Heading>
          {due !== null && <CopyButton value={due.amount} label={t`Copy: ${name}`} iconOnly />}
          {view.act === null && isCounted(view) && (
            <Countdown large seconds={view.secondsLeft} label={t`Time left`} />
          )}
        </div>
      )}
      {claim === null && <Skeleton />}
      {due?.warnings.map(
        ({ about, text }) =>
          about === "amount" && (
            <Text key={text} size="small" tone="secondary">
              {text}
            </Text>
          ),
      )}
      {lead !== null && <Text tone="secondary">{lead}</Text>}
      {warning !== null && <Warned strong>{warning}</Warned>}
    </Stack>
  );
}

/** What follows when the money is late: below how to pay, which comes first. */
export function LateNote({ view }: { view: ClaimView }) {
  const { late } = useHeadline(view);
  return (
    late !== null && (
      <Text size="small" tone="secondary">
        {late}
      </Text>
    )
  );
}
