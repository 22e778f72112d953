/** Cards verified as a user's own. Only they get the verification rate. */
export interface VerifiedCards {
  /** Approved card numbers of a user, digits only; empty for a guest (null). */
  of(user: string | null): Promise<ReadonlySet<string>>;
}
