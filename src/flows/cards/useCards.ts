import { useSelector } from "@xstate/react";
import { useMemo } from "react";
import { useLocation, useSearch } from "wouter";
import * as cards from "#machines/cards/cards.selectors.ts";
import type { CardFilter, CardsCommand } from "#machines/cards/cards.types.ts";
import { useFlow } from "#src/flows/machines.ts";
import { useEmitted } from "#src/flows/shared/useEmitted.ts";
import { placeIn } from "./place.ts";

/** View and actions of the user's cards. */
export function useCards() {
  const [, navigate] = useLocation();
  const actor = useFlow("cards", placeIn(useSearch()));
  useEmitted(actor, { "use.ready": () => navigate("/") });
  return {
    view: {
      step: useSelector(actor, cards.selectStep),
      isTurning: useSelector(actor, cards.selectIsTurning),
      isStale: useSelector(actor, cards.selectIsStale),
      filter: useSelector(actor, cards.selectFilter),
      hasNone: useSelector(actor, cards.selectHasNone),
      cards: useSelector(actor, cards.selectCards),
      paging: useSelector(actor, cards.selectPaging),
      failure: useSelector(actor, cards.selectFailure),
      deletion: useSelector(actor, cards.selectDeletion),
      use: useSelector(actor, cards.selectUse),
    },
    actions: useMemo(() => {
      const send = (event: CardsCommand) => () => actor.send(event);
      return {
        chooseFilter: (filter: CardFilter) => actor.send({ type: "filter.choose", filter }),
        openPage: (page: number) => actor.send({ type: "page.open", page }),
        delete: (id: string) => actor.send({ type: "card.delete", id }),
        acceptDialog: send({ type: "dialog.accept" }),
        dismissDialog: send({ type: "dialog.dismiss" }),
        use: (id: string) => actor.send({ type: "card.use", id }),
        retry: send({ type: "retry" }),
      };
    }, [actor]),
  };
}

export type Cards = ReturnType<typeof useCards>;
