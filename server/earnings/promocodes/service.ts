import { courseFor, courseTypeFor } from "#domain/exchange/course.ts";
import { withPromocode } from "#domain/earnings/promocode.ts";
import { normalize } from "#domain/money/money.ts";
import { currencyOnWire } from "#server/exchange/calculator/wire.ts";
import { addressHash } from "#server/platform/http/transport/address.ts";
import type { ClaimDirectory, CurrencyBook } from "#server/claim/directory/directory.ts";
import { promocodeRefused } from "#server/claim/refusals.ts";
import type { ClaimPromocodes } from "#server/claim/services.ts";
import { fieldErrors } from "#server/platform/errors.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { RequestBody, ResponseBody } from "#server/platform/http/operation.ts";
import type { Locale } from "#server/platform/locale.ts";
import { messages } from "./messages.ts";
import { type PromocodeState, stateOf } from "./state.ts";
import { type PersonalRow, listPersonal } from "./store.ts";
import { personOf } from "./use.ts";

/** Services of the promocode use cases. */
export interface PromocodeServices {
  readonly deps: Deps;
  readonly directory: ClaimDirectory;
  readonly promocodes: ClaimPromocodes;
}

/**
 * The effect of a code on a direction's rate for the caller.
 * @throws ApiError 400 of the direction; 400 of `promocode`, the same for every reason; 429 after too many
 * guesses.
 */
export const checkPromocode = async (
  { deps, directory, promocodes }: PromocodeServices,
  asked: RequestBody<"checkPromocode">,
  caller: { readonly user: string | null; readonly ip: string },
): Promise<ResponseBody<"checkPromocode", 200>> => {
  const sides = { from: asked.fromPs, to: asked.toPs };
  const direction = await directory.direction(sides.from, sides.to);
  if (direction === undefined) throw fieldErrors({ toPs: messages("direction_unknown") });
  // The e-mail of a guest does not count here: the answer would tell anybody whether its owner has used the code.
  const asker = {
    user: caller.user,
    email: null,
    address: addressHash(deps.gatewaySecret, caller.ip),
    ip: caller.ip,
  };
  const found = await promocodes.find(asked.promocode, asker, sides);
  if (found === undefined) throw fieldErrors({ promocode: promocodeRefused });
  const type = courseTypeFor(direction, asked.withVerificationCourse ? "verification" : "default");
  return {
    promocode: found.code,
    kind: found.kind,
    value: found.value,
    course: withPromocode(courseFor(direction, type), found, direction.highest),
  };
};

const order: readonly PromocodeState[] = ["usable", "planned", "used_up", "expired", "stopped"];

const directionOf = (
  row: PersonalRow,
  book: CurrencyBook,
  locale: Locale,
): ResponseBody<"listMyPromocodes", 200>[number]["direction"] => {
  const { from_currency_id: from, to_currency_id: to } = row;
  if (from === null || to === null) return null;
  return {
    from: currencyOnWire(book.currency(from), locale),
    to: currencyOnWire(book.currency(to), locale),
  };
};

/**
 * How often the user may still use a code. The total of remaining uses is shown only to the user it was
 * issued to.
 */
const usesLeft = (row: PersonalRow): number | null => {
  const own = row.user_limit === null ? null : row.user_limit - row.own;
  const total = row.total_limit === null || row.user_id === null ? null : row.total_limit - row.uses;
  const left = [own, total].filter((limit) => limit !== null);
  return left.length === 0 ? null : Math.max(0, Math.min(...left));
};

/** Codes issued to or used by a user: usable ones first, then the newest. */
export const readMyPromocodes = async (
  { deps, directory }: PromocodeServices,
  user: string,
  locale: Locale,
): Promise<ResponseBody<"listMyPromocodes", 200>> => {
  const person = personOf({ user, email: null, address: "" });
  const rows = await listPersonal(deps.db, user, person);
  const named = rows.flatMap((row) => [row.from_currency_id, row.to_currency_id]).filter((id) => id !== null);
  const book = await directory.book(...named);
  const now = deps.clock.now();
  return rows
    .map((row) => ({
      code: row.code,
      kind: row.kind,
      value: normalize(row.value),
      direction: directionOf(row, book, locale),
      state: stateOf(row, now, row.own),
      starts_at: row.starts_at?.toISOString() ?? null,
      ends_at: row.ends_at?.toISOString() ?? null,
      uses: row.own,
      uses_left: usesLeft(row),
    }))
    .toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state));
};
