import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { staffGiftCardsMachine } from "#machines/console/staff-gift-cards/staff-gift-cards.machine.ts";
import { isOpen } from "#machines/console/staff-gift-cards/staff-gift-cards.types.ts";
import { readerHint } from "#src/console/languages.ts";
import { staffPage } from "#src/console/page/staffPage.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { Banner } from "#src/ui/feedback/Banner.tsx";
import { SecretCard } from "#src/ui/list/ListForm.tsx";
import type { List } from "#src/ui/list/useList.ts";
import { amountMessages } from "#src/ui/money/amountMessages.ts";
import { statuses, viewNames } from "./messages.ts";
import { cardsPlaces } from "./place.ts";

declare module "#src/flows/flows.ts" {
  interface FlowMachines {
    staffGiftCards: typeof staffGiftCardsMachine;
  }
}

/** The link of a new card, or that another person must approve it first. */
function NewCard({ list }: { list: List<"staffGiftCards"> }) {
  const { t } = useLingui();
  return list.view.secret?.secret === "" ? (
    <Banner
      tone="warning"
      title={t`Another person has to approve this card`}
      announce
      action={<Button size="small" onClick={list.actions.putAway}>{t`Close`}</Button>}
    >
      {t`It is large. Until then it has no code, and costs nothing.`}
    </Banner>
  ) : (
    <SecretCard
      list={list}
      label={t`Link of the card`}
      warning={t`Whoever has the link redeems the card. It is shown this once.`}
    />
  );
}

/** The gift cards: who bought or issued them, and whether they are redeemed. */
export const GiftCards = staffPage<"staffGiftCards">({
  flow: "staffGiftCards",
  places: cardsPlaces,
  title: msg`Gift cards`,
  search: { label: msg`Number, end of the code or email` },
  filters: { view: { label: msg`Which cards`, choices: viewNames } },
  empty: { title: msg`Nothing here` },
  name: ({ number }, say) => say(msg`No. ${String(number)}`),
  columns: {
    card: {
      title: msg({ message: "Card", context: "gift cards" }),
      cell: ({ number, hint, status }, say) => [
        say(msg`No. ${String(number)}`),
        status === "waiting" ? say(msg`no code yet`) : `…${hint}`,
      ],
    },
    sum: { title: msg`Amount`, cell: ({ amount, currency }) => ({ amount, currency }) },
    who: {
      title: msg({ message: "Who", context: "gift cards" }),
      cell: ({ buyer, issued_by: issuer, recipient, redeemed_by: redeemer }, say) => {
        const from = issuer?.name ?? buyer;
        const to = redeemer ?? recipient;
        return [
          from === null
            ? say(msg`account is gone`)
            : buyer === null
              ? say(msg`${from}, for the exchange`)
              : from,
          to && say(msg`for ${to}`),
        ];
      },
    },
    state: { title: msg`Status`, cell: ({ status, reason }) => [statuses[status], reason] },
    time: { title: msg({ message: "Since", context: "gift cards" }), cell: ({ at }, say) => say.moment(at) },
  },
  commands: {
    reveal: {
      button: msg({ message: "Show", context: "what is masked" }),
      has: ({ masked }) => masked,
      isLook: true,
      failed: msg`The details couldn't be shown`,
    },
    approve: {
      button: msg({ message: "Approve", context: "gift cards" }),
      has: ({ status }) => status === "waiting",
      asks: {
        title: msg`Approve this card?`,
        text: ({ amount, currency }, say) => {
          const sum = say.amount(amount, currency);
          return msg`The exchange pays ${sum} for it, and its link is shown once.`;
        },
        yes: msg`Yes, approve`,
      },
      failed: msg`The card couldn't be approved`,
    },
  },
  form: {
    begin: msg`Issue a gift card`,
    edit: { button: msg({ message: "Cancel the card", context: "gift cards" }), has: isOpen },
    title: ({ row }) => (row === null ? msg`New gift card` : msg`Cancel card No. ${String(row.number)}`),
    submit: msg`Confirm`,
    fields: {
      amount: {
        label: msg`Amount`,
        hint: msg`In the currency of balances. The exchange pays for it.`,
        has: ({ row }) => row === null,
        inputMode: "decimal",
      },
      recipient: {
        label: msg`Email of the recipient`,
        hint: msg`The card is mailed there, too.`,
        has: ({ row }) => row === null,
        optional: true,
        type: "email",
        maxLength: 254,
      },
      message: {
        label: msg`Message`,
        has: ({ row }) => row === null,
        optional: true,
        look: "area",
        maxLength: 300,
      },
      reason: {
        label: msg`Reason`,
        hint: ({ row }, say) =>
          readerHint(say, msg`Whoever bought the card reads it.`, row?.language ?? null),
        look: "area",
        maxLength: 500,
      },
    },
    Secret: NewCard,
    faults: amountMessages,
  },
});
