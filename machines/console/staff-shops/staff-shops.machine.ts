import { shareLimits } from "#domain/earnings/referral.ts";
import { checkPercent, percentOf } from "#domain/money/typed-percent.ts";
import { faultsOf } from "#machines/shared/fields.ts";
import { createList } from "#machines/shared/list.ts";
import type {
  ShopChange,
  ShopFault,
  ShopsPage,
  ShopsPlace,
  ShopText,
  StaffShop,
} from "./staff-shops.types.ts";

const blank: ShopText = { name: "", share: "", delisted: false, reason: "" };

const faultsIn = ({ share, reason }: ShopText) =>
  faultsOf<ShopFault>({
    share: checkPercent(share, shareLimits),
    reason: reason.trim() === "" ? "required" : null,
  });

const bodyOf = ({ share, delisted, reason }: ShopText): ShopChange => ({
  share: percentOf(share),
  delisted,
  reason: reason.trim(),
});

/** The shops in work. Each has a share of what its orders earn, and is on the page of shops or not. */
export const staffShopsMachine = createList<ShopsPage, ShopsPlace, StaffShop>()({
  id: "staff-shops",
  description:
    "The shops in work for staff: searched, paged, an owner shown unmasked, a share changed, a shop hidden from visitors.",
  pages: "numbers",
  isExclusive: true,
  commands: { reveal: { on: "row", can: ({ masked }) => masked, gives: "row" } },
  form: {
    fields: ["share", "reason"],
    blank,
    faultsIn,
    bodyOf,
    edits: ({ name, share, delisted }) => ({ ...blank, name, share, delisted }),
  },
});
