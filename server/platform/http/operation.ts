import type { Readable } from "node:stream";
import type { ShopKeyMode } from "#domain/shop-key.ts";
import type { operations } from "#openapi/schema.d.ts";
import type { Staff } from "../actor.ts";
import type { Locale } from "../locale.ts";
import type { Upload, UploadMime } from "../uploads/upload.ts";

/** A signed-in user, by an access token whose session has not ended. */
export interface UserCaller {
  readonly kind: "user";
  readonly id: string;
  /** Lower case. */
  readonly email: string;
  /** Whether the user has proved that the e-mail is theirs. */
  readonly activated: boolean;
  readonly role: "user" | "operator" | "admin";
  readonly sessionId: string;
  /** Whether operators' operations admit the account: it has a second factor, or belongs to the demo. */
  readonly secondFactor: boolean;
}

/** A caller with the installation's operator token. */
export interface TokenCaller {
  readonly kind: "token";
  /** Fingerprint of the token, see `fingerprintOf`. */
  readonly key: string;
}

/** A shop's server with one of the shop's keys. */
export interface PartnerCaller {
  readonly kind: "partner";
  /** Id of the key. */
  readonly key: string;
  /** Public id of the shop. */
  readonly shop: string;
  /** Id of the user whose shop it is. */
  readonly owner: string;
  /** Whether the key works with claims that are real, or in the sandbox. */
  readonly mode: ShopKeyMode;
}

/** Who calls, as the security of the operation established it. */
export type Caller = { readonly kind: "guest" } | TokenCaller | UserCaller | PartnerCaller;

/** The caller as a signed-in user. @throws Error when the contract lets others in. */
export const userOf = ({ caller }: { readonly caller: Caller }): UserCaller => {
  if (caller.kind !== "user") throw new Error("This operation is not for users only");
  return caller;
};

/** The caller as staff. @throws Error when the contract lets visitors in. */
export const staffOf = ({ caller }: { readonly caller: Caller }): Staff => {
  if (caller.kind === "user") return { kind: "user", id: caller.id };
  if (caller.kind === "token") return { kind: "token", key: caller.key };
  throw new Error("This operation is not for staff only");
};

/** The caller as a partner. @throws Error when the contract lets others in. */
export const partnerOf = ({ caller }: { readonly caller: Caller }): PartnerCaller => {
  if (caller.kind !== "partner") throw new Error("This operation is not for partners only");
  return caller;
};

/** Ids of the contract's operations. */
export type OperationId = keyof operations;

type Get<T, Key extends string> = T extends { [K in Key]?: infer Value } ? Value : never;
type Given<T> = [NonNullable<T>] extends [never] ? object : NonNullable<T>;

type BodyOf<Op> =
  Get<Op, "requestBody"> extends infer Body
    ? NonNullable<Body> extends { content: { "application/json": infer Json } }
      ? undefined extends Body
        ? Json | undefined
        : Json
      : undefined
    : undefined;

/** What a handler is given: already checked by the contract, in the types of the contract. */
export interface OperationRequest<Id extends OperationId> {
  readonly operation: Id;
  readonly params: Given<Get<operations[Id]["parameters"], "path">>;
  readonly query: Given<Get<operations[Id]["parameters"], "query">>;
  readonly body: BodyOf<operations[Id]>;
  /** Headers by lower-case name. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** The language of the base address: every text in the answer is in it. */
  readonly locale: Locale;
  /** The caller's address, by `TRUST_PROXY`. */
  readonly ip: string;
  readonly caller: Caller;
  /** The signed-in user. Reading it throws when the contract lets others in. */
  readonly user: UserCaller;
  /** The operator who acts; every change records them. Reading it throws when the contract lets visitors in. */
  readonly staff: Staff;
  /** The shop that calls by a key. Reading it throws when the contract lets others in. */
  readonly partner: PartnerCaller;
  readonly requestId: string;
  /** The `Idempotency-Key` header, checked by the contract. */
  readonly idempotencyKey: string | undefined;
  /** Whether `If-None-Match` names this entity tag, so that 304 is the answer. */
  readonly matches: (etag: string) => boolean;
  /**
   * Reads the one file of a multipart request, checked and re-encoded; any type that uploads take, unless some are named.
   * Call it once, after what can refuse cheaply.
   * @throws ApiError 400, 413 or 415.
   */
  readonly upload: (types?: readonly UploadMime[]) => Promise<Upload>;
}

type Content<Response> = Response extends { content: infer Media }
  ? NonNullable<Media> extends { "application/json": infer Json }
    ? Json
    : [NonNullable<Media>] extends [never]
      ? undefined
      : Buffer | Readable
  : undefined;

type ResponseHeaders = Readonly<Record<string, string | undefined>>;

/** What a handler returns: a declared status with its body. Errors are thrown as `ApiError`. */
export type OperationResponse<Id extends OperationId> = {
  [Status in keyof operations[Id]["responses"] & number]: Content<
    operations[Id]["responses"][Status]
  > extends infer Body
    ? {
        readonly status: Status;
        /** Lower-case names. A binary body needs `content-type`. */
        readonly headers?: ResponseHeaders;
        /** Values of `Set-Cookie`. */
        readonly cookies?: readonly string[];
      } & (Body extends undefined ? { readonly body?: undefined } : { readonly body: Body })
    : never;
}[keyof operations[Id]["responses"] & number];

/** Answers one operation: translates between the wire and a service, and decides nothing. */
export type Handler<Id extends OperationId> = (
  request: OperationRequest<Id>,
) => Promise<OperationResponse<Id>>;

/** Handlers of a feature, by operation id: `const handlers: Handlers<"readTech" | "readPair"> = {…}`. */
export type Handlers<Ids extends OperationId = OperationId> = { readonly [Id in Ids]: Handler<Id> };

/** A handler whose operation is known only at run time. */
export type AnyHandler = (request: OperationRequest<never>) => Promise<{
  readonly status: number;
  readonly headers?: ResponseHeaders;
  readonly cookies?: readonly string[];
  readonly body?: unknown;
}>;

/** Handlers whose operations are known only at run time. */
export type AnyHandlers = Readonly<Record<string, AnyHandler>>;

/** JSON body of an operation's successful answer, for services that build it: `ResponseBody<"readPair", 200>`. */
export type ResponseBody<Id extends OperationId, Status extends keyof operations[Id]["responses"]> = Content<
  operations[Id]["responses"][Status]
>;

/** JSON body of an operation's request. */
export type RequestBody<Id extends OperationId> = NonNullable<BodyOf<operations[Id]>>;
