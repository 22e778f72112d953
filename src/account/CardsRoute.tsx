import { useSearch } from "wouter";
import { AccountFrame } from "#src/account/frame/AccountFrame.tsx";
import { CardVerification } from "#src/account/card-verification/CardVerification.tsx";
import { CardState } from "#src/account/card-state/CardState.tsx";
import { Cards } from "#src/account/cards/Cards.tsx";
import { Flows } from "#src/shell/Flows.tsx";
import type { PageProps } from "#src/shell/pageProps.ts";
import { provideCards } from "./card-verification/actors.ts";

/** The user's cards, or the form for a new card, depending on the address. */
function CardsPage() {
  const isAdding = new URLSearchParams(useSearch()).has("add");
  return isAdding ? <CardVerification key="new" id={null} /> : <Cards />;
}

/** The card pages and their flows. A separate chunk. */
export const cardPages = {
  list: () => (
    <Flows provide={provideCards}>
      <AccountFrame section="cards">
        <CardsPage />
      </AccountFrame>
    </Flows>
  ),
  one: ({ params: { uuid: id = "" } }: PageProps) => (
    <Flows provide={provideCards}>
      <AccountFrame section="cards">
        <CardVerification key={id} id={id} />
      </AccountFrame>
    </Flows>
  ),
  /** For guests. */
  state: ({ params: { uuid: id = "" } }: PageProps) => (
    <Flows provide={provideCards}>
      <CardState key={id} id={id} />
    </Flows>
  ),
};
