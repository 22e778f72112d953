import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useDocumentTitle } from "#src/flows/shared/useDocumentTitle.ts";
import { countdownText } from "#src/ui/countdownText.ts";
import { ClaimScreen } from "./ClaimScreen.tsx";
import { isCounted } from "./countdown.ts";
import { useClaim } from "./useClaim.ts";
import { useHeadline } from "./useHeadline.ts";

/** The page of one claim, from its first load to its end. */
export function Claim({ id, review }: { id: string; review?: ReactNode }) {
  const { t } = useLingui();
  const { view, actions } = useClaim(id);
  const { title } = useHeadline(view);
  const number = view.claim === null ? null : String(view.claim.number);
  const name = number === null ? title : t`${title} · Order ${number}`;
  useDocumentTitle(isCounted(view) ? `${countdownText(view.secondsLeft)} · ${name}` : name);
  return <ClaimScreen view={view} actions={actions} review={review} />;
}
