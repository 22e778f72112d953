import type { LegalText, LegalTextId } from "./legal.types.ts";

/** The rules and the AML policy in English. */
export const legalTexts: Record<LegalTextId, LegalText> = {
  rules: {
    intro:
      "These rules apply to every exchange made on this site. By creating a claim you accept them. We have tried to make them clear; if something is not, ask us before you pay.",
    sections: [
      {
        id: "claim",
        title: "The claim",
        paragraphs: [
          "A claim fixes the currencies, both amounts and the rate at the moment it is created. The amount you are to receive is reserved for you until the claim ends.",
          "Every claim has a link of its own. Anyone who has the link can see the claim and act on it, so do not share it. Payment details and e-mail addresses are shown there only in part.",
          "A new claim has to be confirmed, and a confirmed one paid, within the time shown on its page. A claim that is not paid in time expires and its reserve is released.",
        ],
      },
      {
        id: "course",
        title: "Rate and amounts",
        paragraphs: [
          "The rate that you see while filling in the form moves with the market. If it becomes worse for you before the claim is created, we show the new figures and ask.",
          "After creation neither the rate nor the amounts change, except by a recalculation that you choose yourself after paying less than was asked or too late.",
          "The amount you receive is rounded down and the amount you pay is rounded up to the decimals of the currency. No other fee is taken unless the page says so; the network's or bank's own fee for your transfer is yours.",
        ],
      },
      {
        id: "top-up",
        title: "Topping up the wallet: how to pay",
        paragraphs: [
          "Send exactly the amount shown, in one transfer, to the address, card or account shown on the claim's page, and only in the network shown there. Coins sent in another network may be lost and cannot be returned by us.",
          "Where a memo or tag is shown, the payment cannot be matched to your claim without it.",
          "Pay from an account, card or wallet of your own. Payments from third parties may be held and are returned to where they came from, less the cost of the transfer.",
          "A bank transfer must carry no comment other than the one that the claim asks for.",
        ],
      },
      {
        id: "late",
        title: "Short, late and wrong payments",
        paragraphs: [
          "If less arrives than was asked, you choose: recalculate the claim to the amount received, pay the difference, or take the payment back.",
          "If money arrives after the claim has expired, you choose between a recalculation and a refund.",
          "A recalculation is for the amount received, at the less favourable to you of two rates: the rate of the claim and the current one. So waiting for a better market brings no gain. Until you choose, the claim's page shows both rates, which of them applies, and what you receive; once you have chosen, that stays.",
          "A refund goes to the payment details that you give on the claim's page, less the cost of the transfer.",
        ],
      },
      {
        id: "checks",
        title: "Checks",
        paragraphs: [
          "Every incoming payment is checked as the AML and KYC policy says. While a check is under way the claim waits; its page says so and what we need from you.",
        ],
      },
      {
        id: "liability",
        title: "What we answer for",
        paragraphs: [
          "We answer for paying out the amount of a paid claim to the payment details you gave. A transfer made to details entered wrongly cannot be taken back: check them in the confirmation dialog.",
          "If a payout fails, we try again, and refund you if it cannot be made.",
        ],
      },
    ],
  },
  aml: {
    intro:
      "We do not accept money that comes from crime, and we do not let the exchange be used to hide it. This policy says what we check, when we ask for documents and how we keep them.",
    sections: [
      {
        id: "payments",
        title: "Checks of payments",
        paragraphs: [
          "Incoming coins are checked for links with stolen funds, sanctioned addresses, darknet markets, mixers, fraud and ransomware. Bank payments are checked for the sender's name.",
          "A payment that looks risky is put on hold. Nothing is exchanged until the check is finished, and the claim's page gives the reason.",
        ],
      },
      {
        id: "documents",
        title: "When we ask for documents",
        paragraphs: [
          "For some directions and amounts, and for payments on hold, we may ask for an identity document, a photograph with it, and proof of where the money comes from.",
          "If the check is passed, the exchange goes on or the money is returned, as you choose. If documents are refused, the money is returned to the sender where the law allows it, less the cost of the transfer.",
        ],
      },
      {
        id: "refused",
        title: "Who cannot use the exchange",
        paragraphs: [
          "People under 18, people under sanctions, and people acting for somebody else without saying so.",
          "An exchange asked for by strangers, by 'bank security officers' or for a job on the internet is most likely fraud. Do not create a claim for it.",
        ],
      },
      {
        id: "data",
        title: "How data is kept",
        paragraphs: [
          "Payment details, receipts and documents travel over encrypted connections, are kept in closed storage, are seen by operators only, and are deleted when the law no longer requires us to keep them.",
          "Receipts that you upload are re-encoded and lose their metadata.",
          "We answer lawful requests of authorities and share data with no one else.",
        ],
      },
    ],
  },
};
