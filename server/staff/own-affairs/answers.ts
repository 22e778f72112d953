import type { OperationId } from "#server/platform/http/operation.ts";
import type { SubjectKind } from "./concerned-store.ts";

/** Marks a row of an answer, of this kind and id. */
type Mark = <Row extends object>(row: Row, kind: SubjectKind, id: string) => Row;

/** The answer with each of its rows marked. */
type Marker = (body: never, mark: Mark) => object;

interface Row {
  readonly id: string;
}

const page =
  (kind: SubjectKind) =>
  (body: { readonly results: readonly Row[] }, mark: Mark): object => ({
    ...body,
    results: body.results.map((row) => mark(row, kind, row.id)),
  });

const one =
  (kind: SubjectKind) =>
  (body: Row, mark: Mark): object =>
    mark(body, kind, body.id);

/** What waits for a second person, who is not the one whom it concerns either. */
const proposed: Readonly<Record<string, SubjectKind | undefined>> = {
  moveOperatorClaim: "claim",
  settleOperatorNote: "claim",
  checkOperatorRisk: "claim",
  moveOperatorWithdrawal: "withdrawal",
};

/** Answers with what staff decide about. That of an order explains each move that it refuses, and says so itself. */
const markers = {
  readOperatorVerification: one("verification"),
  listOperatorWithdrawals: page("withdrawal"),
  readOperatorWithdrawal: (body: { readonly withdrawal: Row }, mark) =>
    mark(body, "withdrawal", body.withdrawal.id),
  listOperatorReviews: page("review"),
  listShopApplications: page("application"),
  listOperatorShops: page("shop"),
  readOperatorShop: one("shop"),
  listGiftCards: page("giftCard"),
  revealGiftCard: one("giftCard"),
  listPromocodes: page("promocode"),
  listBlacklist: page("listed"),
  listProposals: (body: readonly { readonly operation: string; readonly subject: string }[], mark) =>
    body.map((row) => {
      const kind = proposed[row.operation];
      return kind === undefined ? row : mark(row, kind, row.subject);
    }),
} as const satisfies { readonly [Id in OperationId]?: Marker };

/** How the rows of an operation's answer are marked; undefined when they are nobody's affair. */
export const markerOf = (operation: string): Marker | undefined =>
  (markers as Readonly<Record<string, Marker>>)[operation];
