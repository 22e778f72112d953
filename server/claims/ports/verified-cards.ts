/** Which cards were shown to be a user's own; the verification course is for these only (Product 6). */
export interface VerifiedCards {
  /** Numbers of the approved cards of a user, digits only; none for a guest (null). */
  of(user: string | null): Promise<ReadonlySet<string>>;
}
