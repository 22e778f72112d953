import { useLingui } from "@lingui/react/macro";
import type { ClaimNoticeView } from "#machines/claim/claim-notice/claim-notice.selectors.ts";
import { statusNames } from "#machines/claim/claim-lifecycle/status-words.selectors.ts";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { Checkbox } from "#src/ui/controls/Checkbox.tsx";
import { Text } from "#src/ui/layout/Text.tsx";
import { type ClaimNoticeDevice, useClaimNotice } from "./useClaimNotice.ts";

/** What to expect once the box is ticked. */
function useExpectation(): (view: ClaimNoticeView) => string | null {
  const { t } = useLingui();
  return ({ isOn, isPending, limit }) => {
    if (!isOn) return null;
    if (isPending) return t`Your browser asks whether it may show notifications.`;
    switch (limit) {
      case null:
        return t`You'll hear a sound, and see a notification while you look elsewhere. Keep this page open.`;
      case "blocked":
        return t`You'll hear a sound. Notifications of this site are blocked: allow them in the browser's settings. Keep this page open.`;
      case "unanswered":
        return t`You'll hear a sound. For notifications as well, tick the box again and allow them. Keep this page open.`;
      case "unsupported":
        return t`You'll hear a sound: this browser shows no notifications of sites. Keep this page open.`;
    }
  };
}

/** The box that turns on notices for the claim, and the notices themselves. */
export function ClaimNotice({
  claim,
  number,
  play,
  show,
}: Pick<ClaimNoticeDevice, "claim" | "play"> & {
  number: string;
  /** Shows a notification of the browser. */
  show: (title: string, options: { body: string; tag: string; lang: string }) => void;
}) {
  const { t } = useLingui();
  const locale = useLocale();
  const expectation = useExpectation();
  const { view, actions } = useClaimNotice({
    claim,
    play,
    show: (status) =>
      show(t`Order ${number}`, { body: statusNames[status][locale], tag: `claim-${number}`, lang: locale }),
  });
  return (
    view.isKnown && (
      <>
        <Checkbox
          label={t`Tell me when the status changes`}
          checked={view.isOn}
          disabled={view.isPending}
          onChange={actions.toggle}
        />
        <Text size="small" tone="secondary" role="status">
          {expectation(view)}
        </Text>
      </>
    )
  );
}
