import { isStaff, roles } from "#domain/account/permissions.ts";
import { isUuid } from "#domain/uuid.ts";
import type { SessionRow } from "#server/account/auth/store.ts";
import type { UserRow } from "#server/account/users/store.ts";
import type { Db, Trx } from "#server/database.ts";
import { countRows } from "#server/platform/data/count-fragment.ts";

/** An account as staff see it. */
export type PersonRow = Pick<
  UserRow,
  | "id"
  | "email"
  | "role"
  | "referral_share"
  | "language"
  | "demo"
  | "otp_secret"
  | "activated_at"
  | "blocked_at"
  | "blocked_reason"
  | "created_at"
>;

const columns = [
  "id",
  "email",
  "role",
  "referral_share",
  "language",
  "demo",
  "otp_secret",
  "activated_at",
  "blocked_at",
  "blocked_reason",
  "created_at",
] as const satisfies readonly (keyof PersonRow)[];

/** Which people are meant. */
export interface PeopleFilter {
  readonly view?: "staff" | "blocked" | undefined;
  /** An id, or a whole e-mail: a part would spell the rest, which is masked. */
  readonly q?: string | undefined;
}

const filtered = (db: Db, { view, q }: PeopleFilter) =>
  db
    .selectFrom("users")
    .$if(view === "staff", (query) => query.where("role", "in", roles.filter(isStaff)))
    .$if(view === "blocked", (query) => query.where("blocked_at", "is not", null))
    .$if(q !== undefined, (query) =>
      q !== undefined && isUuid(q)
        ? query.where("id", "=", q)
        : query.where("email", "=", (q ?? "").trim().toLowerCase()),
    );

/** A page of people, the newest first. */
export const listPeople = (db: Db, filter: PeopleFilter, page: number, size: number): Promise<PersonRow[]> =>
  filtered(db, filter)
    .select(columns)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(size)
    .offset((page - 1) * size)
    .execute();

/** Counts people, exact up to 10,000. */
export const countPeople = (db: Db, filter: PeopleFilter): Promise<number> =>
  countRows(db.selectFrom(filtered(db, filter).select("id").limit(10_000).as("some")));

/** Locks these accounts and every administrator, in one order, and reads them. */
export const lockPeople = (trx: Trx, ids: readonly string[]): Promise<PersonRow[]> =>
  trx
    .selectFrom("users")
    .select(columns)
    .where((where) => where.or([where("id", "in", ids), where("role", "=", "admin")]))
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();

/** The open sessions of people, the most recently used first. */
export const listOpenSessions = async (
  db: Db | Trx,
  people: readonly string[],
  now: Date,
): Promise<SessionRow[]> =>
  people.length === 0
    ? []
    : db
        .selectFrom("sessions")
        .selectAll()
        .where("user_id", "in", people)
        .where("ended_at", "is", null)
        .where("expires_at", ">", now)
        .orderBy("seen_at", "desc")
        .orderBy("id")
        .execute();
