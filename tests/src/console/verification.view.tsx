import { staffFileMachine } from "#machines/console/staff-file/staff-file.machine.ts";
import { verificationMachine } from "#machines/console/verification/verification.machine.ts";
import type { VerificationStep } from "#machines/console/verification/verification.types.ts";
import { faultMessages } from "#src/console/order/messages.ts";
import { verificationMoves } from "#src/console/verification/messages.ts";
import { VerificationDesk } from "#src/console/verification/VerificationDesk.tsx";
import { english } from "../walks/forms.ts";
import { listView } from "../walks/list-view.ts";
import type { Landmark } from "../walks/seen.ts";

const nameOf = ({ id }: VerificationStep): string => english._(verificationMoves[id]);

/** One card at the desk of staff. */
export const verificationView = listView({
  machine: verificationMachine,
  runs: "verification",
  beside: { staffFile: staffFileMachine },
  begin: ({ place }) => <VerificationDesk id={place.id} />,
  loading: "Loading the photos…",
  failed: "The card or documents couldn't be loaded",
  absent: "heading There is no such request",
  empty: () => [
    "text There is nothing to decide now.",
    "heading Card No. 51",
    "text 4276380011112222",
    "text This card is already approved for another visitor.",
  ],
  rows: ({ rows, form }) => [
    "heading Card No. 51",
    "text 4276380011112222",
    ...(form === null ? rows.map((step): Landmark => `button ${nameOf(step)}`) : []),
  ],
  withheld: [
    {
      why: "An approval needs no reason.",
      is: (event, { context: { form } }) =>
        event.type === "field.change" && form?.values.step?.id !== "verification.reject",
    },
  ],
  commands: {},
  form: {
    edit: (page, step: VerificationStep) => page.press(nameOf(step)),
    seen: ({ form }) =>
      form?.values.step?.id === "verification.reject" ? ["heading Decline", "field Reason"] : [],
    submit: "Confirm",
    cancel: "Cancel",
    change: (page, { value }: { value: string }) => page.type("Reason", value),
    fault: () => faultMessages.empty,
  },
});
