import { useLingui } from "@lingui/react/macro";
import type { ComponentType, ReactNode } from "react";
import { useHeadingFocus } from "#src/ui/feedback/takeFocus.ts";
import { useDocumentTitle } from "#src/shell/useDocumentTitle.ts";
import { countdownText } from "#src/ui/feedback/Countdown.tsx";
import { useDrawnStep } from "#src/ui/layout/Step.tsx";
import { ClaimScreen } from "./ClaimScreen.tsx";
import { isCounted } from "./counted.ts";
import { headingId, useClaim, type NoticeProps } from "./useClaim.ts";
import { useHeadline } from "./head/useHeadline.ts";

/** The page of one claim, from its first load to its end. */
export function Claim({
  id,
  Notice,
  review,
}: {
  id: string;
  /** Reports the claim's moves while the visitor waits for others. */
  Notice?: ComponentType<NoticeProps> | undefined;
  review?: ReactNode;
}) {
  const { t } = useLingui();
  const { actor, view: present, actions } = useClaim(id);
  const view = useDrawnStep(present, present.step);
  const { title } = useHeadline(view);
  useHeadingFocus(headingId, view.headline, view.claim !== null);
  const number = view.claim === null ? null : String(view.claim.number);
  const name = number === null ? title : t`${title} · Order ${number}`;
  useDocumentTitle(isCounted(view) ? `${countdownText(view.secondsLeft)} · ${name}` : name);
  const notice = number !== null && Notice && <Notice claim={actor} number={number} />;
  return <ClaimScreen view={view} actions={actions} notice={notice} review={review} />;
}
