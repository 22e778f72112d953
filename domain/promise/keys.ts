/** A key that signs promises, as everybody may know it: a JWK with times in seconds. */
export interface PublishedKey {
  readonly kty: "EC";
  readonly crv: "P-256";
  readonly use: "sig";
  readonly alg: "ES256";
  readonly kid: string;
  readonly x: string;
  readonly y: string;
  /** Since when it signs. */
  readonly nbf: number;
  /** When it was retired, or is going to be. */
  readonly exp?: number | undefined;
  /** When it became known that somebody else may sign with it. */
  readonly compromised?: number | undefined;
}

/** The keys of an exchange: a JWK Set that says whose it is. */
export interface PublishedKeys {
  readonly issuer: string;
  readonly keys: readonly PublishedKey[];
}
