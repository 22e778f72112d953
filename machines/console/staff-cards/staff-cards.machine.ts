import { maxSignificantDigits, parseAmount } from "#domain/amount.ts";
import { faultsOf } from "#machines/shared/fields.ts";
import { createList } from "#machines/shared/list.ts";
import type {
  CardBody,
  CardFault,
  CardsPlace,
  CardText,
  StaffCard,
  StaffCardPage,
} from "./staff-cards.types.ts";

const blank: CardText = { row: null, amount: "", recipient: "", message: "", reason: "" };

function amountFault(text: string): CardFault | null {
  const parsed = parseAmount(text, maxSignificantDigits);
  if (parsed.ok) return null;
  return parsed.error === "empty" ? "empty" : "number";
}

const faultsIn = ({ row, amount, reason }: CardText) =>
  faultsOf<CardFault>({
    amount: row === null ? amountFault(amount) : null,
    reason: reason.trim() === "" ? "empty" : null,
  });

const bodyOf = ({ row, amount, ...texts }: CardText): CardBody => {
  const parsed = parseAmount(amount, maxSignificantDigits);
  const [recipient, message] = [texts.recipient.trim(), texts.message.trim()];
  return {
    row,
    issue: {
      amount: parsed.ok ? parsed.value : "0",
      reason: texts.reason.trim(),
      ...(recipient !== "" && { recipient }),
      ...(message !== "" && { message }),
    },
  };
};

/** The gift cards, the newest first. A card's code is shown once. */
export const staffCardsMachine = createList<StaffCardPage, CardsPlace, StaffCard>()({
  id: "staff-cards",
  description:
    "The gift cards for staff: issued, a large one approved by another person, cancelled with a reason.",
  pages: "numbers",
  isExclusive: true,
  commands: {
    approve: { on: "row", can: ({ status }) => status === "waiting", asks: true, gives: "secret" },
  },
  form: {
    fields: ["amount", "recipient", "message", "reason"],
    blank,
    faultsIn,
    bodyOf,
    edits: (row) => ({ ...blank, row }),
    adds: "first",
    gives: "secret",
  },
});
