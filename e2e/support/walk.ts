import type { ExchangePage } from "../pages/ExchangePage.ts";
import { freshEmail, samples } from "./samples.ts";

/** A claim that a test has created. */
export interface Created {
  readonly id: string;
  readonly email: string;
}

/** Fills in the form for a payout to a Sberbank card. Returns the e-mail. */
export async function fillCardForm(exchange: ExchangePage): Promise<string> {
  const { t } = exchange;
  const email = freshEmail();
  await exchange.fill({ [t.cardNumber]: samples.card, [t.holder]: samples.holder, [t.email]: email });
  await exchange.agree();
  return email;
}

/** Creates a claim of 0.01 BTC to a card through the form and opens its page. */
export async function createCardClaim(exchange: ExchangePage): Promise<Created> {
  await exchange.open({ from: "BTC", to: "SBERRUB", amount: "0.01" });
  const email = await fillCardForm(exchange);
  return { id: await exchange.create(), email };
}
