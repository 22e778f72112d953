import type { Side } from "#domain/exchange/quote.ts";
import type { CourseType } from "#domain/exchange/course.ts";
import type { PageEvent } from "#machines/shared/page-events.ts";
import type { Bound, CurrencyGroup, FieldKey, OutsideEvent, RequisitePart } from "./exchange.types.ts";

/** Commands of the visitor. */
type VisitorEvent =
  /** Another currency on a side, from the picker or as another network of the same currency. */
  | { type: "currency.choose"; side: Side; id: number }
  | { type: "sides.swap" }
  | { type: "city.choose"; id: number }
  | { type: "courseType.choose"; courseType: CourseType }
  /** A verified card to pay from, at the verification course. */
  | { type: "card.choose"; number: string }
  /** The visitor leaves for another page of the site: store the draft. */
  | { type: "draft.keep" }
  /** Every keystroke in an amount. */
  | { type: "amount.change"; side: Side; text: string }
  /** Blur or Enter in an amount: rounds and clamps. */
  | { type: "amount.commit" }
  /** A limit button. */
  | { type: "amount.fill"; side: Side; bound: Bound }
  | { type: "requisite.change"; side: RequisitePart; name: string; value: string }
  | { type: "email.change"; value: string }
  | { type: "promocode.change"; value: string }
  /** Ask what the promocode changes. */
  | { type: "promocode.apply" }
  | { type: "promocode.remove" }
  | { type: "consent.change"; given: boolean }
  /** To remember the order on this device; without consent all that is remembered is erased at once. */
  | { type: "memory.change"; given: boolean }
  /** Fill the empty fields from memory. */
  | { type: "memory.use" }
  /** Any other field lost the focus: its error may be shown from now on. */
  | { type: "field.leave"; field: FieldKey }
  | { type: "picker.open"; side: Side }
  | { type: "picker.search"; query: string }
  | { type: "picker.filter"; group: CurrencyGroup | null }
  | { type: "picker.close" }
  /** OK in the notification dialog. */
  | { type: "notification.dismiss" }
  /** ‘Next’: from the amounts to the rest, and from there to the claim. */
  | { type: "claim.submit" }
  | { type: "amounts.edit" }
  /** Send the claim again now. */
  | { type: "claim.retry" }
  /** Back to the form, giving up the waiting claim. */
  | { type: "claim.edit" }
  | { type: "course.accept" }
  | { type: "course.decline" }
  /** Retry what failed to load: directory, direction or captcha. */
  | { type: "retry" };

/** Events between the regions; never sent from outside. */
type InternalEvent =
  | { type: "send.chosen" }
  | { type: "receive.chosen" }
  | { type: "pair.opened" }
  | { type: "amounts.accepted" }
  | { type: "amounts.doubted" }
  | { type: "promocode.refused" }
  | { type: "captcha.needed" }
  | { type: "captcha.spent" }
  | { type: "course.doubted" }
  | { type: "tech.doubted" }
  | { type: "draft.changed" };

export type ExchangeEvent = VisitorEvent | PageEvent | OutsideEvent | InternalEvent;

/** `claim.created`: go to its page. `form.refused`: focus that field. `face.turned`: focus the other face. */
export type ExchangeEmitted =
  | { type: "claim.created"; id: string; number: number }
  | { type: "form.refused"; field: FieldKey }
  | { type: "face.turned" };
