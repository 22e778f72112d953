import { amountFault, amountIn } from "#domain/money/amount.ts";
import { faultsOf } from "#machines/shared/fields.ts";
import { createList } from "#machines/shared/list.ts";
import type {
  CardBody,
  CardFault,
  CardsPlace,
  CardText,
  StaffCard,
  StaffCardPage,
} from "./staff-gift-cards.types.ts";

const blank: CardText = { row: null, amount: "", recipient: "", message: "", reason: "" };

/** The most decimals of a currency of balances; the server knows how many it has. */
const decimals = 8;

const faultsIn = ({ row, amount, reason }: CardText) =>
  faultsOf<CardFault>({
    amount: row === null ? amountFault(amount, decimals) : null,
    reason: reason.trim() === "" ? "empty" : null,
  });

const bodyOf = ({ row, amount, ...texts }: CardText): CardBody => {
  const [recipient, message] = [texts.recipient.trim(), texts.message.trim()];
  return {
    row,
    issue: {
      amount: amountIn(amount, decimals) ?? "0",
      reason: texts.reason.trim(),
      ...(recipient !== "" && { recipient }),
      ...(message !== "" && { message }),
    },
  };
};

/** The gift cards, the newest first. A card's code is shown once. */
export const staffGiftCardsMachine = createList<StaffCardPage, CardsPlace, StaffCard>()({
  id: "staff-gift-cards",
  description:
    "The gift cards for staff: shown unmasked, issued, a large one approved by another person, cancelled with a reason.",
  pages: "numbers",
  isExclusive: true,
  commands: {
    reveal: { on: "row", can: ({ masked }) => masked, gives: "row" },
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
