import { normalize } from "#domain/money/money.ts";
import type { components } from "#openapi/schema.d.ts";
import type { Sight } from "#server/staff/journal/sight.ts";
import type { ApplicationRow, StaffApplicationRow } from "./application-store.ts";

type Schemas = components["schemas"];

/** An application as its applicant sees it. */
export const applicationOnWire = (row: ApplicationRow): Schemas["ShopApplication"] => ({
  name: row.name,
  site: row.site,
  sells: row.sells,
  contact: row.contact,
  status: row.status,
  reason: row.reason,
  created_at: row.created_at.toISOString(),
  decided_at: row.decided_at?.toISOString() ?? null,
});

/** An application as staff see it. */
export const applicationForStaff = (
  row: StaffApplicationRow,
  sight: Sight,
): Schemas["OperatorShopApplication"] => ({
  id: row.id,
  number: Number(row.number),
  email: sight.email(row.email, row.user_id, row.shop),
  ...applicationOnWire(row),
  language: row.language,
  shop: row.shop === null || row.share === null ? null : { id: row.shop, share: normalize(row.share) },
});
