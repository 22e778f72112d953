import { amountFault, amountIn, maxSignificantDigits } from "#domain/money/amount.ts";
import { compare } from "#domain/money/money.ts";
import { maxPercent, promocodeOf } from "#domain/earnings/promocode.ts";
import { faultsOf } from "#machines/shared/fields.ts";
import { createList } from "#machines/shared/list.ts";
import {
  effectIn,
  halfTyped,
  type PromocodeBody,
  type PromocodeFault,
  type PromocodesPlace,
  type PromocodeText,
  type StaffPromocode,
  type StaffPromocodePage,
} from "./staff-promocodes.types.ts";

const blank: PromocodeText = {
  row: null,
  code: "",
  kind: "percent",
  value: "",
  from: "",
  to: "",
  email: "",
  starts_at: "",
  ends_at: "",
  total_limit: "",
  user_limit: "",
  agreed: "",
};

function codeFault(text: string): PromocodeFault | null {
  const code = promocodeOf(text);
  if (code === "") return "required";
  return /^[A-Z0-9-]{3,64}$/.test(code) ? null : "code";
}

function valueFault({ kind, value }: PromocodeText): PromocodeFault | null {
  const fault = amountFault(value, maxSignificantDigits, { isAboveZero: true });
  if (fault !== null || kind === "fixed") return fault;
  return compare(amountIn(value, maxSignificantDigits) ?? "0", maxPercent) > 0 ? "percent" : null;
}

/** A pair is both currencies; what is added to a rate needs one. */
const sideFault = (side: string, other: string, { kind }: PromocodeText): PromocodeFault | null =>
  side === "" && (other !== "" || kind === "fixed") ? "required" : null;

const momentFault = (moment: string): PromocodeFault | null => (moment === halfTyped ? "moment" : null);

const orderFault = ({ starts_at: start, ends_at: end }: PromocodeText): PromocodeFault | null =>
  start !== "" && end !== "" && end <= start ? "order" : null;

const wholeFault = (text: string): PromocodeFault | null =>
  text.trim() === "" || (/^[1-9]\d{0,6}$/.test(text.trim()) && Number(text) <= 1_000_000) ? null : "whole";

const faultsIn = (text: PromocodeText) =>
  faultsOf<PromocodeFault>({
    ...(text.row === null && {
      code: codeFault(text.code),
      value: valueFault(text),
      from: sideFault(text.from, text.to, text),
      to: sideFault(text.to, text.from, text),
      starts_at: momentFault(text.starts_at),
    }),
    ends_at: momentFault(text.ends_at) ?? orderFault(text),
    total_limit: wholeFault(text.total_limit),
    user_limit: wholeFault(text.user_limit),
  });

const numberOrNull = (text: string): number | null => (text.trim() === "" ? null : Number(text));

function bodyOf(text: PromocodeText): PromocodeBody {
  const change = {
    ends_at: text.ends_at === "" ? null : text.ends_at,
    total_limit: numberOrNull(text.total_limit),
    user_limit: numberOrNull(text.user_limit),
  };
  if (text.row !== null) return { create: null, change };
  const email = text.email.trim();
  return {
    create: {
      code: promocodeOf(text.code),
      kind: text.kind,
      value: amountIn(text.value, maxSignificantDigits) ?? "0",
      ...(text.from !== "" && { from: Number(text.from) }),
      ...(text.to !== "" && { to: Number(text.to) }),
      ...(email !== "" && { email }),
      ...(text.starts_at !== "" && { starts_at: text.starts_at }),
      ...(change.ends_at !== null && { ends_at: change.ends_at }),
      ...(change.total_limit !== null && { total_limit: change.total_limit }),
      ...(change.user_limit !== null && { user_limit: change.user_limit }),
      ...(text.agreed === effectIn(text) && { confirm: true }),
    },
    change,
  };
}

const edits = (row: StaffPromocode): PromocodeText => ({
  ...blank,
  row,
  starts_at: row.starts_at ?? "",
  ends_at: row.ends_at ?? "",
  total_limit: String(row.total_limit ?? ""),
  user_limit: String(row.user_limit ?? ""),
});

/** The promo codes, the newest first. What a code does to a rate never changes. */
export const staffPromocodesMachine = createList<StaffPromocodePage, PromocodesPlace, StaffPromocode>()({
  id: "staff-promocodes",
  description: "The promo codes for staff: added, given another end and other limits, turned on and off.",
  pages: "numbers",
  isExclusive: true,
  commands: {
    switchOn: { on: "row", can: ({ stopped }) => stopped, gives: "row" },
    switchOff: { on: "row", can: ({ stopped }) => !stopped, gives: "row" },
  },
  form: {
    fields: ["code", "value", "from", "to", "email", "starts_at", "ends_at", "total_limit", "user_limit"],
    blank,
    faultsIn,
    bodyOf,
    edits,
    adds: "first",
  },
});
