import { fieldOf, type FormField, formMessages, shownFaults } from "#machines/shared/fields.ts";
import { stable } from "#machines/shared/stable.ts";
import type { Side } from "#domain/exchange/quote.ts";
import { choosable, findCurrency } from "./choice.ts";
import type { ExchangeSnapshot } from "./exchange.selectors.ts";
import { selectReading } from "./exchange.selectors.ts";
import type {
  Bound,
  City,
  CurrencyVariant,
  ExchangeContext,
  FieldKey,
  Pair,
  RequisiteField,
  RequisitePart,
  Settled,
} from "./exchange.types.ts";
import type { AmountFault, ExchangeFault } from "./fields.ts";
import {
  amountFaults,
  citiesOf,
  fieldFaults,
  fieldKeys,
  requisiteFieldKey,
  requisiteFields,
  requisiteKey,
} from "./fields.ts";
import type { Amounts, Terms } from "./figures.ts";
import { amountsOf, courseTypeIn, termsOf } from "./figures.ts";

type Snapshot = ExchangeSnapshot;
type Messages = readonly string[];
const none: Messages = [];

const selectTerms = stable(
  (snapshot: Snapshot) => {
    const { pair, courseType, promo } = snapshot.context;
    return [pair, selectReading(snapshot), courseType, promo] as const;
  },
  (pair, reading, courseType, promo): Terms | null =>
    pair === null || reading === null ? null : termsOf(pair, reading, courseType, promo),
);

const selectAmounts = stable(
  (snapshot: Snapshot) => [snapshot.context.amount, selectTerms(snapshot)] as const,
  (amount, terms): Amounts | null => (terms === null ? null : amountsOf(amount, terms)),
);

const selectCourseType = ({ context }: Snapshot): Terms["courseType"] => courseTypeIn(context);

const selectFieldFaults = stable(
  (snapshot: Snapshot) => {
    const { pair, cityId, requisites, email, promocode, promo, consent } = snapshot.context;
    return [pair, selectCourseType(snapshot), cityId, requisites, email, promocode, promo, consent] as const;
  },
  (pair, courseType, cityId, requisites, email, promocode, promo, consent) =>
    fieldFaults({ pair, courseType, cityId, requisites, email, promocode, promo, consent }),
);

/** Whether more is typed than can be exchanged. */
export const selectIsAboveMax = (snapshot: Snapshot): boolean => selectAmounts(snapshot)?.beyond === "max";

/** One side of the exchange as the form shows it. */
export interface SideView {
  side: Side;
  /** Name of the amount's input. */
  field: FieldKey;
  currency: CurrencyVariant | null;
  /** The networks of this currency on this side; with one or none there is no choice. */
  networks: { id: number; network: { code: string; name: string }; isChosen: boolean }[];
  /** Decimals of the amount. */
  decimals: number;
  /** The input's text: typed or computed; "" when there is none. */
  amount: string;
  /** The same on the wire; "" while the text is not an amount. */
  value: string;
  /** Whether this side was typed, and the other one follows. */
  isTyped: boolean;
  /** The limits, wire decimals; null while unknown or when nothing can be exchanged. */
  limits: { min: string; max: string } | null;
  /** The limit that the typed amount exceeds; it will be clamped on blur. */
  beyond: Bound | null;
  /** What became of the amount when its field was left. */
  notice: Settled | null;
  fault: AmountFault | null;
  /** What the server said of the amount. */
  messages: Messages;
  /** The exchange's reserve of the receive currency; null on the send side. */
  reserve: string | null;
}

const networksOf = (
  directory: ExchangeContext["directory"],
  offered: readonly number[],
  id: number | null,
): SideView["networks"] =>
  (findCurrency(directory, id)?.entry.variants ?? []).flatMap((variant) =>
    variant.network !== null && offered.includes(variant.id)
      ? [{ id: variant.id, network: variant.network, isChosen: variant.id === id }]
      : [],
  );

const currencyView = (side: Side) =>
  stable(
    ({ context: { directory, sendable, receivable, fromId, toId } }: Snapshot) =>
      [directory, side === "from" ? sendable : receivable, side === "from" ? fromId : toId] as const,
    (directory, offered, id) => ({
      currency: findCurrency(directory, id)?.variant ?? null,
      networks: networksOf(
        directory,
        choosable({ directory, sendable: offered, receivable: offered }, side),
        id,
      ),
    }),
  );

/**
 * An invalid amount is reported while it is typed; a missing one, or one beyond a limit, only when it
 * matters.
 */
function shownAmountFault(field: FieldKey, snapshot: Snapshot): AmountFault | null {
  const { amount, touched } = snapshot.context;
  const fault = amountFaults(amount, selectTerms(snapshot))[field] ?? null;
  const isSoft = fault === "empty" || fault === "below_min" || fault === "above_max";
  return touched.includes(field) || !isSoft ? fault : null;
}

const sideView = (side: Side) => {
  const selectCurrency = currencyView(side);
  const field: FieldKey = `${side}Summa`;
  return stable(
    (snapshot: Snapshot) =>
      [
        selectCurrency(snapshot),
        snapshot.context.amount,
        snapshot.context.settled,
        selectTerms(snapshot),
        selectAmounts(snapshot),
        shownAmountFault(field, snapshot),
        snapshot.context.refusals[field] ?? none,
        side === "to" ? (snapshot.context.course?.reserve ?? null) : null,
      ] as const,
    (currency, amount, settled, terms, amounts, fault, messages, reserve): SideView => {
      const isTyped = amount.side === side;
      // Above the maximum there is no exchange, so nothing is promised for it.
      const isPromise = isTyped || amounts?.beyond !== "max";
      const follows = (isPromise && amounts?.quote?.[`${side}Summa`]) || "";
      const decimals = side === "from" ? terms?.fromDecimals : terms?.toDecimals;
      return {
        side,
        field,
        ...currency,
        decimals: decimals ?? currency.currency?.decimals ?? 0,
        amount: isTyped ? amount.text : follows,
        value: follows,
        isTyped,
        limits: terms?.limits.available === true ? terms.limits[side] : null,
        beyond: isTyped ? (amounts?.beyond ?? null) : null,
        notice: isTyped ? settled : null,
        fault,
        messages,
        reserve,
      };
    },
  );
};

/** The send side. */
export const selectSend = sideView("from");
/** The receive side. */
export const selectReceive = sideView("to");

/** A text input. The server provides label and hint; e-mail and promocode have none. */
export interface FieldView extends FormField<ExchangeFault> {
  key: FieldKey;
  /** Name for `requisite.change`. */
  name: string;
  side: RequisitePart | null;
  kind: RequisiteField["kind"] | "promocode";
  label: string | null;
  hint: string | null;
  required: boolean;
}

/** Everything below the amounts. */
export interface FieldsView {
  from: FieldView[];
  to: FieldView[];
  /** Where a refund would go; none unless crypto is sent. */
  refund: FieldView[];
  email: FieldView;
  promocode: FieldView;
  /** Null where the pair has no cities. */
  city: {
    cities: readonly City[];
    chosenId: number | null;
    fault: ExchangeFault | null;
    messages: Messages;
  } | null;
  consent: { given: boolean; fault: ExchangeFault | null; messages: Messages };
}

const fieldsInputs = (snapshot: Snapshot) => {
  const { pair, requisites, email, promocode, cityId, consent, touched, refusals } = snapshot.context;
  const courseType = selectCourseType(snapshot);
  const faults = selectFieldFaults(snapshot);
  return [
    pair,
    courseType,
    requisites,
    email,
    promocode,
    cityId,
    consent,
    touched,
    refusals,
    faults,
  ] as const;
};

/** The requisites, e-mail, promocode, city and consent with their errors. */
export const selectFields = stable(
  fieldsInputs,
  (
    pair: Pair | null,
    courseType,
    requisites,
    email,
    promocode,
    cityId,
    consent,
    touched,
    refusals,
    faults,
  ): FieldsView => {
    const verdict = { faults: shownFaults(faults, touched), refusals };
    const view = (key: FieldKey, field: Omit<FieldView, "key" | "fault" | "messages">): FieldView => ({
      key,
      ...field,
      ...fieldOf(verdict, key, field.value),
    });
    const side = (which: RequisitePart): FieldView[] =>
      pair === null
        ? []
        : requisiteFields(pair, which, courseType).map(({ name, kind, label, hint, required }) =>
            view(requisiteFieldKey(which, name), {
              name,
              side: which,
              kind,
              label,
              hint,
              required,
              value: requisites[requisiteKey(which, { name, kind })] ?? "",
            }),
          );
    const own = { side: null, label: null, hint: null };
    const cities = citiesOf(pair);
    return {
      from: side("from"),
      to: side("to"),
      refund: side("refund"),
      email: view("email", {
        ...own,
        name: "email",
        kind: "email",
        required: pair?.structure.emailClaimRequirement ?? false,
        value: email,
      }),
      promocode: view("promocode", {
        ...own,
        name: "promocode",
        kind: "promocode",
        required: false,
        value: promocode,
      }),
      city: cities.length === 0 ? null : { cities, chosenId: cityId, ...fieldOf(verdict, "city", "") },
      consent: { given: consent, ...fieldOf(verdict, "consent", "") },
    };
  },
);

/** Server messages for inputs that the form does not have, shown above the button. */
export const selectFormMessages = stable(
  ({ context: { pair, course, courseType, refusals } }: Snapshot) =>
    [pair, course, courseType, refusals] as const,
  (pair, course, courseType, refusals): Messages =>
    formMessages({ refusals }, fieldKeys({ pair, course, courseType })),
);
