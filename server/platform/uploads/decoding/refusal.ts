/** Why the contents of a file are refused. */
export type Refusal = "broken" | "too_complex";

/** The file is damaged or encrypted, or costs more to read than a receipt may. */
export class RefusedFile extends Error {
  override readonly name = "RefusedFile";
  readonly reason: Refusal;

  constructor(reason: Refusal) {
    super(reason);
    this.reason = reason;
  }
}
