import type { ExchangePage } from "../pages/ExchangePage.ts";
import { freshEmail, samples } from "./samples.ts";

/** A claim that a test has created. */
export interface Created {
  readonly id: string;
  readonly email: string;
}

/** Fills in what a payout to a card of Sberbank needs; gives the e-mail. */
export async function fillCardForm(exchange: ExchangePage): Promise<string> {
  const { t } = exchange;
  const email = freshEmail();
  await exchange.fill({ [t.cardNumber]: samples.card, [t.holder]: samples.holder, [t.email]: email });
  await exchange.consent();
  return email;
}

/** 0.01 BTC to a card, as a visitor creates it; the shortest way to a claim's page. */
export async function createCardClaim(exchange: ExchangePage): Promise<Created> {
  await exchange.open({ from: "BTC", to: "SBERRUB", amount: "0.01" });
  const email = await fillCardForm(exchange);
  return { id: await exchange.create(), email };
}
