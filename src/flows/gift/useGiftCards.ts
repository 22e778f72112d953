import { useSelector } from "@xstate/react";
import { useMemo } from "react";
import { useSearch } from "wouter";
import * as cards from "#machines/gift-cards/gift-cards.selectors.ts";
import type { GiftCardsCommand, GiftFilter } from "#machines/gift-cards/gift-cards.types.ts";
import { useFlow } from "#src/flows/machines.ts";
import { placeIn } from "./place.ts";

/** View and actions of the user's gift cards. */
export function useGiftCards() {
  const actor = useFlow("giftCards", placeIn(useSearch()));
  return {
    view: {
      step: useSelector(actor, cards.selectStep),
      isTurning: useSelector(actor, cards.selectIsTurning),
      isStale: useSelector(actor, cards.selectIsStale),
      filter: useSelector(actor, cards.selectFilter),
      cards: useSelector(actor, cards.selectCards),
      paging: useSelector(actor, cards.selectPaging),
      failure: useSelector(actor, cards.selectFailure),
      taking: useSelector(actor, cards.selectTaking),
    },
    actions: useMemo(() => {
      const send = (event: GiftCardsCommand) => () => actor.send(event);
      return {
        chooseFilter: (filter: GiftFilter) => actor.send({ type: "filter.choose", filter }),
        openPage: (page: number) => actor.send({ type: "page.open", page }),
        takeBack: (id: string) => actor.send({ type: "card.takeBack", id }),
        acceptDialog: send({ type: "dialog.accept" }),
        dismissDialog: send({ type: "dialog.dismiss" }),
        retry: send({ type: "retry" }),
      };
    }, [actor]),
  };
}

export type GiftCards = ReturnType<typeof useGiftCards>;
