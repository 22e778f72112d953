import { useLingui } from "@lingui/react/macro";
import { type ComponentProps, type ComponentType, useState } from "react";
import type { ExchangeView } from "#src/exchange/exchange/useExchange.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { IconButton } from "#src/ui/controls/IconButton.tsx";
import "#src/ui/icons/lateIcons.ts";
import type { AlertDialog } from "./AlertDialog.tsx";
import type { AlertSubject } from "./AlertForm.tsx";

type View = Pick<ExchangeView, "send" | "receive" | "courseLine" | "courseType" | "submit">;

/** Why a pair cannot be exchanged now, and may be again. */
const passing: readonly string[] = ["closed", "no_reserve", "stale_course"];

/** The subject of an alert for the current pair; null without a pair or before it is loaded. */
function subjectIn({ send, receive, courseLine, courseType, submit }: View): AlertSubject | null {
  const [from, to] = [send.currency, receive.currency];
  if (from === null || to === null) return null;
  const isBlocked = submit.status === "blocked" && passing.includes(submit.reason);
  const course = courseType?.course ?? courseLine?.regular ?? courseLine?.course ?? null;
  if (!isBlocked && course === null) return null;
  return { kind: isBlocked ? "reserve" : "rate", from, to, course };
}

/** The button by the rate. Its dialog is fetched when the pointer comes near. */
export function AlertButton({
  view,
  Dialog,
  onNear,
}: {
  view: View;
  Dialog: ComponentType<ComponentProps<typeof AlertDialog>>;
  onNear: () => void;
}) {
  const { t } = useLingui();
  const [asked, setAsked] = useState<AlertSubject | null>(null);
  const [wasAsked, setWasAsked] = useState(false);
  const subject = subjectIn(view);
  if (subject === null) return null;
  const isBack = subject.kind === "reserve";
  const opener = {
    onPointerEnter: onNear,
    onFocus: onNear,
    onClick: () => {
      setAsked(subject);
      setWasAsked(true);
    },
  };
  return (
    <>
      {isBack ? (
        <Button size="small" icon="bell" {...opener}>
          {t`Tell me when it's back`}
        </Button>
      ) : (
        <IconButton icon="bell" label={t`Tell me when the rate changes`} {...opener} />
      )}
      {wasAsked && <Dialog subject={asked} onClose={() => setAsked(null)} />}
    </>
  );
}
