import { useSelector } from "@xstate/react";
import { useMemo } from "react";
import type { widgetMachine } from "#machines/shop/widget/widget.machine.ts";
import { shopLink } from "#domain/shop/shop-link.ts";
import { linkOfWidget } from "#domain/shop/embed.ts";
import type { Side } from "#domain/exchange/quote.ts";
import * as exchange from "#machines/exchange/exchange/exchange.selectors.ts";
import type { Bound } from "#machines/exchange/exchange/exchange.types.ts";
import * as form from "#machines/exchange/exchange/form.selectors.ts";
import {
  selectOffer,
  selectReceiveChoices,
  selectSendChoices,
} from "#machines/exchange/exchange/offer.selectors.ts";
import { selectSubmit } from "#machines/exchange/exchange/submit.selectors.ts";
import * as widget from "#machines/shop/widget/widget.selectors.ts";
import { useFlow } from "#src/flows/flows.ts";
import { useLocale } from "#src/language/LocaleContext.tsx";

declare module "#src/flows/flows.ts" {
  interface FlowMachines {
    widget: typeof widgetMachine;
  }
}

/** Parses the address of a widget. */
function askedBy(address: string) {
  const link = new URL(linkOfWidget(address));
  const query = link.searchParams;
  return {
    link,
    shop: query.get("shop") ?? "",
    order: query.get("order_id"),
    preselection: {
      curFrom: query.get("cur_from"),
      curTo: query.get("cur_to"),
      city: query.get("city"),
      amount: query.get("amount"),
      // The shop's course applies here as in the exchange that the link opens.
      rid: query.get("shop"),
      // The exchange applies the promocode and shows its effect there.
      promocode: null,
    },
  };
}

/** The widget: the calculator and the link to the exchange. `visit` is a random word. */
export function useWidget(address: string, visit: string) {
  const language = useLocale();
  const asked = useMemo(() => askedBy(address), [address]);
  const { shop, order, preselection } = asked;
  const calculator = useFlow("exchange", { preselection });
  const actor = useFlow("widget", { shop, order, visit });
  const offer = useSelector(calculator, selectOffer);
  const named = useSelector(actor, widget.selectOrder);
  const parameter = (name: string) => asked.link.searchParams.get(name) ?? "";
  return {
    view: {
      calculator: useSelector(calculator, exchange.selectStep),
      loadFailure: useSelector(calculator, exchange.selectLoadFailure),
      direction: useSelector(calculator, exchange.selectDirection),
      canSwap: useSelector(calculator, exchange.selectCanSwap),
      send: useSelector(calculator, form.selectSend),
      receive: useSelector(calculator, form.selectReceive),
      sendChoices: useSelector(calculator, selectSendChoices),
      receiveChoices: useSelector(calculator, selectReceiveChoices),
      city: useSelector(calculator, form.selectFields).city,
      courseLine: useSelector(calculator, exchange.selectCourseLine),
      submit: useSelector(calculator, selectSubmit),
      step: useSelector(actor, widget.selectStep),
      canRepeat: useSelector(actor, widget.selectCanRepeat),
      link: shopLink(`${asked.link.origin}${asked.link.pathname}?shop=${shop}`, {
        ...offer,
        language,
        campaign: parameter("campaign"),
        promocode: parameter("promocode"),
        order: named,
      }),
    },
    actions: useMemo(
      () => ({
        retry: () => calculator.send({ type: "retry" }),
        chooseCurrency: (side: Side, id: number) => calculator.send({ type: "currency.choose", side, id }),
        swap: () => calculator.send({ type: "sides.swap" }),
        chooseCity: (id: number) => calculator.send({ type: "city.choose", id }),
        changeAmount: (side: Side, text: string) => calculator.send({ type: "amount.change", side, text }),
        commitAmount: () => calculator.send({ type: "amount.commit" }),
        fillAmount: (side: Side, bound: Bound) => calculator.send({ type: "amount.fill", side, bound }),
        open: () => actor.send({ type: "exchange.open" }),
        again: () => actor.send({ type: "again" }),
      }),
      [calculator, actor],
    ),
  };
}

/** Props of the widget's parts. */
export type WidgetPage = ReturnType<typeof useWidget>;
