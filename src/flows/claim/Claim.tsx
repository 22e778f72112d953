import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useDocumentTitle } from "#src/flows/shared/useDocumentTitle.ts";
import { ClaimScreen } from "./ClaimScreen.tsx";
import { useClaim } from "./useClaim.ts";
import { useHeadline } from "./useHeadline.ts";

/** The page of one claim, from its first load to its end. */
export function Claim({ id, review }: { id: string; review?: ReactNode }) {
  const { t } = useLingui();
  const { view, actions } = useClaim(id);
  const { title } = useHeadline(view);
  const number = view.claim === null ? null : String(view.claim.number);
  useDocumentTitle(number === null ? title : t`${title} · Claim ${number}`);
  return <ClaimScreen view={view} actions={actions} review={review} />;
}
