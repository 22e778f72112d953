import { shareLimits } from "#domain/earnings/referral.ts";
import { checkPercent, percentOf } from "#domain/money/typed-percent.ts";
import { faultsOf } from "#machines/shared/fields.ts";
import { createList } from "#machines/shared/list.ts";
import type {
  ApplicationFault,
  ApplicationsPage,
  ApplicationsPlace,
  ApplicationText,
} from "./staff-applications.types.ts";

const blank: ApplicationText = {
  application: null,
  decision: "accept",
  share: "",
  isShareFixed: false,
  reason: "",
};

const faultsIn = ({ decision, share, reason }: ApplicationText) =>
  faultsOf<ApplicationFault>({
    share: decision === "accept" ? checkPercent(share, shareLimits) : null,
    reason: decision === "refuse" && reason.trim() === "" ? "required" : null,
  });

const bodyOf = (text: ApplicationText): ApplicationText => ({
  ...text,
  share: text.decision === "accept" ? percentOf(text.share) : "",
  reason: text.reason.trim(),
});

/** The applications to become a shop: those that wait first, the longest wait first. */
export const staffApplicationsMachine = createList<ApplicationsPage, ApplicationsPlace>()({
  id: "staff-applications",
  description:
    "The applications to become a shop for staff: viewed, paged, accepted with a share or declined.",
  pages: "numbers",
  isLive: () => true,
  isExclusive: true,
  form: {
    fields: ["share", "reason"],
    blank,
    faultsIn,
    bodyOf,
    edits: (application, { terms: { share, fixed } }) => ({
      ...blank,
      application,
      share,
      isShareFixed: fixed,
    }),
  },
});
