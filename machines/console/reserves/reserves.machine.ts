import { faultsOf } from "#machines/shared/fields.ts";
import { createList } from "#machines/shared/list.ts";
import type { Reserve, ReserveBody, ReserveFault, Reserves, ReserveText } from "./reserves.types.ts";
import { amountFaultIn, belowIn, changeIn, rowsOf } from "./reserves.types.ts";

const blank: ReserveText = { row: null, way: "more", difference: "", reason: "", below: "", agreed: "" };

const faultsIn = (text: ReserveText) =>
  faultsOf<ReserveFault>(
    text.way === "low"
      ? { below: amountFaultIn(text) }
      : { difference: amountFaultIn(text), reason: text.reason.trim() === "" ? "empty" : null },
  );

const bodyOf = (text: ReserveText): ReserveBody => ({
  row: text.row,
  change:
    text.way === "low"
      ? { below: belowIn(text) }
      : {
          difference: changeIn(text),
          reason: text.reason.trim(),
          ...(text.agreed === changeIn(text) && { confirm: true }),
        },
});

/** The reserves. One is changed at a time, by a difference; what is probably a slip of the keyboard is asked again. */
export const reservesMachine = createList<Reserves, null, Reserve>()({
  id: "reserves",
  description:
    "The reserves for staff: what is available and held, and the last corrections; each is changed by a difference, and has a threshold below which staff are told.",
  rows: rowsOf,
  isLive: () => true,
  isExclusive: true,
  form: {
    fields: ["difference", "reason", "below"],
    blank,
    faultsIn,
    bodyOf,
    edits: (row) => ({ ...blank, row, below: row.below ?? "" }),
  },
});
