/** Why a file's content is refused. */
export type Refusal = "broken" | "too_complex";

/** The file is damaged, encrypted, or too expensive to read. */
export class RefusedFile extends Error {
  override readonly name = "RefusedFile";
  readonly reason: Refusal;

  constructor(reason: Refusal) {
    super(reason);
    this.reason = reason;
  }
}
