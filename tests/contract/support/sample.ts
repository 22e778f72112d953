/** A request that the server accepts. */
export interface Sample {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** JSON, or the bytes of a multipart body. */
  readonly body?: unknown;
}
