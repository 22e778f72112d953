import type { Readable } from "node:stream";
import { may, type Permission, type Role } from "#domain/account/permissions.ts";
import type { ShopKeyMode } from "#domain/shop/shop-key.ts";
import type { operations } from "#openapi/schema.d.ts";
import type { Staff } from "../actor.ts";
import type { Locale } from "../locale.ts";
import type { FileType } from "#domain/files/content.ts";
import type { Upload } from "../uploads/upload.ts";

/** A signed-in user with an access token of an open session. */
export interface UserCaller {
  readonly kind: "user";
  readonly id: string;
  /** Lower case. */
  readonly email: string;
  /** Whether the user's e-mail is confirmed. */
  readonly activated: boolean;
  readonly role: Role;
  readonly sessionId: string;
  /** Whether the account may use operations of staff: it has a second factor, or belongs to the demo. */
  readonly secondFactor: boolean;
}

/** A caller with the installation's operator token. */
interface TokenCaller {
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
  /** Whether the key is for live claims or for the sandbox. */
  readonly mode: ShopKeyMode;
}

/** The caller, as authenticated for the operation. */
export type Caller = { readonly kind: "guest" } | TokenCaller | UserCaller | PartnerCaller;

/** The account of a caller, as the log names it; undefined for a guest. */
export const accountOf = (caller: Caller): string | undefined => {
  switch (caller.kind) {
    case "guest":
      return undefined;
    case "user":
      return caller.id;
    case "token":
      return `token ${caller.key}`;
    case "partner":
      return `shop ${caller.shop}`;
  }
};

/** The caller as a signed-in user. @throws Error when the contract admits others. */
export const userOf = ({ caller }: { readonly caller: Caller }): UserCaller => {
  if (caller.kind !== "user") throw new Error("This operation is not for users only");
  return caller;
};

/** The caller as staff. @throws Error when the contract admits visitors. */
export const staffOf = ({ caller }: { readonly caller: Caller }): Staff => {
  if (caller.kind === "user") return { kind: "user", id: caller.id };
  if (caller.kind === "token") return { kind: "token", key: caller.key };
  throw new Error("This operation is not for staff only");
};

/** Whether the caller has a right of staff; the installation's token has all. */
export const callerMay = (caller: Caller, permission: Permission): boolean =>
  caller.kind === "token" || (caller.kind === "user" && may(caller.role, permission));

/** The caller as a partner. @throws Error when the contract admits others. */
export const partnerOf = ({ caller }: { readonly caller: Caller }): PartnerCaller => {
  if (caller.kind !== "partner") throw new Error("This operation is not for partners only");
  return caller;
};

/** The right by which somebody reads a stream, which outlives the request that opened it. */
export interface Right {
  /** Who has it: the user's id, or the token's fingerprint. */
  readonly person: string;
  /** The session, or token, that it ends with. */
  readonly session: string;
  /** Whether a request of this session would be let in now. */
  holds(): Promise<boolean>;
}

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

/** A handler's request, validated and typed by the contract. */
export interface OperationRequest<Id extends OperationId> {
  readonly operation: Id;
  readonly params: Given<Get<operations[Id]["parameters"], "path">>;
  readonly query: Given<Get<operations[Id]["parameters"], "query">>;
  readonly body: BodyOf<operations[Id]>;
  /** Headers by lower-case name. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** The language of the base path and of every text in the response. */
  readonly locale: Locale;
  /** The caller's address, by `TRUST_PROXY`. */
  readonly ip: string;
  readonly caller: Caller;
  /** The signed-in user. The getter throws when the contract admits others. */
  readonly user: UserCaller;
  /** The acting operator, recorded with every change. The getter throws when the contract admits visitors. */
  readonly staff: Staff;
  /** The right to go on reading as staff. The getter throws when the contract admits visitors. */
  readonly right: Right;
  /** The shop that calls with a key. The getter throws when the contract admits others. */
  readonly partner: PartnerCaller;
  readonly requestId: string;
  /** The `Idempotency-Key` header, checked by the contract. */
  readonly idempotencyKey: string | undefined;
  /** Whether `If-None-Match` contains this entity tag, so that the response is 304. */
  readonly matches: (etag: string) => boolean;
  /**
   * Reads the single file of a multipart request, checked and re-encoded. Accepts any upload type unless some
   * are named. Call it once, after all cheap checks.
   * @throws ApiError 400, 413 or 415.
   */
  readonly upload: (types?: readonly FileType[]) => Promise<Upload>;
}

type Content<Response> = Response extends { content: infer Media }
  ? NonNullable<Media> extends { "application/json": infer Json }
    ? Json
    : [NonNullable<Media>] extends [never]
      ? undefined
      : Buffer | Readable
  : undefined;

type ResponseHeaders = Readonly<Record<string, string | undefined>>;

/** A handler's result: a declared status with its body. Errors are thrown as `ApiError`. */
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

/** Handles one operation: translates between the wire and a service and decides nothing. */
type Handler<Id extends OperationId> = (request: OperationRequest<Id>) => Promise<OperationResponse<Id>>;

/** Handlers of a feature, by operation id: `const handlers: Handlers<"readTech" | "readPair"> = {…}`. */
export type Handlers<Ids extends OperationId = OperationId> = { readonly [Id in Ids]: Handler<Id> };

/** A handler for an operation known only at run time. */
export type AnyHandler = (request: OperationRequest<never>) => Promise<{
  readonly status: number;
  readonly headers?: ResponseHeaders;
  readonly cookies?: readonly string[];
  readonly body?: unknown;
}>;

/** Handlers for operations known only at run time. */
export type AnyHandlers = Readonly<Record<string, AnyHandler>>;

/** JSON body of a successful response, for services that build it: `ResponseBody<"readPair", 200>`. */
export type ResponseBody<Id extends OperationId, Status extends keyof operations[Id]["responses"]> = Content<
  operations[Id]["responses"][Status]
>;

/** JSON body of an operation's request. */
export type RequestBody<Id extends OperationId> = NonNullable<BodyOf<operations[Id]>>;
