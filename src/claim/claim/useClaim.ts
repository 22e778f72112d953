import { useSelector } from "@xstate/react";
import { useMemo, useState } from "react";
import { useLocation } from "wouter";
import type {
  ClaimEmitted,
  Claim,
  ClaimCommandEvent,
  VisitorChoice,
} from "#machines/claim/claim/claim.types.ts";
import type { claimMachine } from "#machines/claim/claim/claim.machine.ts";
import { selectPayment } from "#machines/claim/claim-payment/claim-payment.selectors.ts";
import type { ClaimPaymentCommand } from "#machines/claim/claim-payment/claim-payment.machine.ts";
import * as selectors from "#machines/claim/claim/claim.selectors.ts";
import { selectHeadlineCode } from "#machines/claim/claim/headline.selectors.ts";
import {
  selectAct,
  selectIsActDue,
  selectIsUpToVisitor,
  selectMinutesTaken,
  selectStagesPassed,
  selectWait,
} from "#machines/claim/claim/progress.selectors.ts";
import { selectIsReviewing, selectReview } from "#machines/claim/claim/review.selectors.ts";
import { selectVisit } from "#machines/claim/office-visit/office-visit.selectors.ts";
import { selectUploadIfThere } from "#src/claim/file-upload/useFileState.ts";
import type { PickedFile, FileUploadCommand } from "#machines/claim/file-upload/file-upload.types.ts";
import { useFlow } from "#src/flows/flows.ts";
import { useEmitted } from "#src/flows/useEmitted.ts";
import { useSiteActor } from "#src/shell/site/SiteContext.ts";

type Redirect = Extract<ClaimEmitted, { type: "payment.redirect" }>;

/** The fields to send. A GET form drops the query of its address, so the query is sent as fields. */
function fieldsOf({ url, method, fields }: Redirect): [string, string][] {
  const query = method === "GET" ? [...new URL(url, document.baseURI).searchParams] : [];
  return [...query, ...Object.entries(fields)];
}

/** Navigates to the payment gateway by submitting a form. */
function leaveForGateway(redirect: Redirect): void {
  const form = document.createElement("form");
  form.method = redirect.method;
  form.action = redirect.url;
  form.hidden = true;
  for (const [name, value] of fieldsOf(redirect)) {
    const input = document.createElement("input");
    input.type = "hidden";
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  // A gateway field may be named `submit`, which would shadow the form's own method.
  HTMLFormElement.prototype.submit.call(form);
  form.remove();
}

declare module "#src/flows/flows.ts" {
  interface FlowMachines {
    claim: typeof claimMachine;
  }
}

/** Id of the heading that states the next action. */
export const headingId = "claim-heading";

/** Id of an input of the refund form, which takes the focus when it is refused. */
export const refundInputId = (name: string): string => `refund-${name}`;

const selectCanRetryCommand = (snapshot: selectors.ClaimSnapshot): boolean =>
  snapshot.can({ type: "command.retry" });

type PaymentSnapshot = Parameters<typeof selectPayment>[0];
type VisitSnapshot = Parameters<typeof selectVisit>[0];

const selectPaymentIfDue = (snapshot: PaymentSnapshot | undefined) =>
  snapshot === undefined ? null : selectPayment(snapshot);
const selectVisitIfAsked = (snapshot: VisitSnapshot | undefined) =>
  snapshot === undefined ? null : selectVisit(snapshot);

/**
 * The deadline on the visitor's own clock, computed from the server's seconds once per version of the claim.
 */
function useDeadline(claim: Claim | null): Date | null {
  const seconds = claim?.expires_in ?? null;
  // The seconds of a later answer mean the same moment: latency must not move it.
  return useMemo(
    () => (seconds === null ? null : new Date(Date.now() + seconds * 1000)),
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [claim?.version, seconds === null],
  );
}

/** View and actions of a claim's page. */
export function useClaim(id: string) {
  const actor = useFlow("claim", { id });
  const [, navigate] = useLocation();
  const site = useSiteActor();
  const [hasMoved, setHasMoved] = useState(false);
  useEmitted(actor, {
    "payment.redirect": leaveForGateway,
    "claim.moved": (moved) => {
      setHasMoved(true);
      site.send({ type: "claim.moved", id: moved.id });
    },
    // The cancelled claim is not to be come back to.
    "form.reopened": () => navigate("/", { replace: true }),
    "form.refused": ({ field }) => document.getElementById(refundInputId(field))?.focus(),
  });
  const payment = useSelector(actor, selectors.selectPaymentRef);
  const visit = useSelector(actor, selectors.selectVisitRef);
  const receipt = useSelector(actor, selectors.selectReceiptRef);
  const claim = useSelector(actor, selectors.selectClaim);
  const send = (event: ClaimCommandEvent) => () => actor.send(event);
  const pay = (event: ClaimPaymentCommand) => () => payment?.send(event);
  const upload = (event: FileUploadCommand) => () => receipt?.send(event);
  return {
    actor,
    view: {
      step: useSelector(actor, selectors.selectClaimStep),
      headline: useSelector(actor, selectHeadlineCode),
      secondsLeft: useSelector(actor, selectors.selectSecondsLeft),
      deadline: useDeadline(claim),
      claim,
      loadFailure: useSelector(actor, selectors.selectLoadFailure),
      allowed: useSelector(actor, selectors.selectActions),
      stale: useSelector(actor, selectors.selectStale),
      dialog: useSelector(actor, selectors.selectDialog),
      review: useSelector(actor, selectReview),
      isReviewing: useSelector(actor, selectIsReviewing),
      command: useSelector(actor, selectors.selectCommand),
      canRetryCommand: useSelector(actor, selectCanRetryCommand),
      choice: useSelector(actor, selectors.selectChoice),
      excess: useSelector(actor, selectors.selectExcess),
      refund: useSelector(actor, selectors.selectRefund),
      timeline: useSelector(actor, selectors.selectTimeline),
      act: useSelector(actor, selectAct),
      isActDue: useSelector(actor, selectIsActDue),
      isUpToVisitor: useSelector(actor, selectIsUpToVisitor),
      outcome: useSelector(actor, selectors.selectOutcome),
      hasEnded: useSelector(actor, selectors.selectHasEnded),
      wasAskedToPay: useSelector(actor, selectors.selectWasAskedToPay),
      stagesPassed: useSelector(actor, selectStagesPassed),
      wait: useSelector(actor, selectWait),
      minutesTaken: useSelector(actor, selectMinutesTaken),
      payment: useSelector(payment, selectPaymentIfDue),
      visit: useSelector(visit, selectVisitIfAsked),
      upload: useSelector(receipt, selectUploadIfThere),
      receiptPurpose: useSelector(actor, selectors.selectReceiptPurpose),
      /** Whether the claim has moved since the page was opened, and the move is worth announcing. */
      hasMoved,
    },
    actions: {
      retryLoad: send({ type: "claim.retry" }),
      refresh: send({ type: "claim.refresh" }),
      confirm: send({ type: "requisites.confirm" }),
      changeRequisites: send({ type: "requisites.change" }),
      openReview: send({ type: "review.open" }),
      closeReview: send({ type: "review.close" }),
      cancel: send({ type: "claim.cancel" }),
      declarePaid: send({ type: "payment.declare" }),
      acceptDialog: send({ type: "dialog.accept" }),
      dismissDialog: send({ type: "dialog.dismiss" }),
      choose: (choice: VisitorChoice) => actor.send({ type: "choice.make", choice }),
      changeRefund: (name: string, value: string) => actor.send({ type: "refund.change", name, value }),
      leaveRefundField: (name: string) => actor.send({ type: "refund.blur", name }),
      submitRefund: send({ type: "refund.submit" }),
      retryCommand: send({ type: "command.retry" }),
      dismissNotice: send({ type: "notice.dismiss" }),
      openGateway: pay({ type: "payment.open" }),
      retryPayment: pay({ type: "payment.retry" }),
      chooseDay: (date: string) => visit?.send({ type: "day.choose", date }),
      chooseTime: (at: string) => visit?.send({ type: "time.choose", at }),
      retryVisits: () => visit?.send({ type: "visits.retry" }),
      chooseReceipt: (file: PickedFile) => receipt?.send({ type: "file.choose", file }),
      removeReceipt: upload({ type: "file.remove" }),
      startUpload: upload({ type: "upload.start" }),
      cancelUpload: upload({ type: "upload.cancel" }),
      retryUpload: upload({ type: "upload.retry" }),
    },
  };
}

type Flow = ReturnType<typeof useClaim>;
/** The view of a claim's page. */
export type ClaimView = Flow["view"];
/** Props of the notices of a claim. */
export interface NoticeProps {
  /** The actor that reports when the claim moves. */
  claim: Pick<Flow["actor"], "on">;
  number: string;
}
/** The actions of a claim's page. */
export type ClaimActions = Flow["actions"];
/** Props of every view of a loaded claim. */
export interface ClaimStepProps {
  claim: Claim;
  view: ClaimView;
  actions: ClaimActions;
}
