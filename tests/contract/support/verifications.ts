import { hasLuhnChecksum } from "#domain/requisites/card.ts";
import { act, claimBody, createClaim, readPair } from "#tests/server/claim/support.ts";
import { fileRequest, jpeg } from "#tests/server/claim/files.ts";
import type { TestServer } from "#tests/server/support/server.ts";
import type { People } from "./people.ts";
import type { Samples } from "./sample.ts";

type Query = Readonly<Record<string, string>>;

const cardQueries: readonly Query[] = [{}, { status: "approved" }, { currency: "1", page: "2", size: "1" }];
const queueQueries: readonly Query[] = [
  {},
  { status: "submitted" },
  { kind: "documents", page: "2", size: "1" },
];

interface Card {
  readonly id: string;
  readonly version: number;
}

/** Cards of anna and documents of claims, in the states that requests need. */
export class Verifications {
  readonly #server: TestServer;
  readonly #people: People;
  readonly #photo: Buffer;
  #count = 0;

  private constructor(server: TestServer, people: People, photo: Buffer) {
    this.#server = server;
    this.#people = people;
    this.#photo = photo;
  }

  static async open(server: TestServer, people: People): Promise<Verifications> {
    return new Verifications(server, people, await jpeg());
  }

  #number(): string {
    const body = `400000${String(this.#count++).padStart(9, "0")}`;
    const digit = Array.from("0123456789").find((last) => hasLuhnChecksum(body + last)) ?? "";
    return body + digit;
  }

  async #currency(): Promise<number> {
    const { id } = await this.#server.deps.db
      .selectFrom("currencies")
      .select("id")
      .where("code", "=", "SBERRUB")
      .executeTakeFirstOrThrow();
    return id;
  }

  async #body() {
    return {
      currency: await this.#currency(),
      requisites: { account: this.#number(), holder: "ANNA IVANOVA" },
    };
  }

  /** An untouched draft of anna's without photos. */
  async #draft(): Promise<Card> {
    const { db } = this.#server.deps;
    const known = await db
      .selectFrom("verifications")
      .select(["id", "version"])
      .where("user_id", "=", this.#people.idOf("anna"))
      .where("status", "=", "draft")
      .where("version", "=", 1)
      .executeTakeFirst();
    if (known !== undefined) return known;
    const headers = await this.#people.headers("anna");
    const made = await this.#server.call("createVerification", { headers, body: await this.#body() });
    return made.json as Card;
  }

  /** A card of anna's with a photo, in a status. */
  async #withPhoto(status: "draft" | "submitted"): Promise<Card & { photo: string }> {
    const { db } = this.#server.deps;
    const known = await db
      .selectFrom("verifications as v")
      .innerJoin("verification_photos as p", "p.verification_id", "v.id")
      .select(["v.id", "v.version", "p.id as photo"])
      .where("user_id", "=", this.#people.idOf("anna"))
      .where("status", "=", status)
      .executeTakeFirst();
    if (known !== undefined) return known;
    const headers = await this.#people.headers("anna");
    if (status === "submitted") {
      const { id: verification } = await this.#withPhoto("draft");
      await this.#server.call("confirmVerification", { headers, body: { verification } });
    } else {
      const { id } = await this.#draft();
      const file = fileRequest(this.#photo, { part: "image" });
      const query = { verification: id };
      await this.#server.call("uploadVerificationPhoto", {
        query,
        ...file,
        headers: { ...file.headers, ...headers },
      });
    }
    return this.#withPhoto(status);
  }

  /** A claim that waits for documents. */
  async #claim(): Promise<string> {
    const known = await this.#server.deps.db
      .selectFrom("claims")
      .select("id")
      .where("status", "=", "verification")
      .where("documents", "=", "asked")
      .executeTakeFirst();
    if (known !== undefined) return known.id;
    const pair = await readPair(this.#server, "TCSBRUB", "DOGE");
    const { id } = await createClaim(this.#server, claimBody(pair));
    await act(this.#server, id, "confirm");
    return id;
  }

  /** The same with a photo of each document; returns the id of one of them. */
  async #filledClaim(): Promise<{ id: string; photo: string }> {
    const id = await this.#claim();
    const { json } = await this.#server.call("readDocumentRequest", { params: { id } });
    let photo = "";
    for (const { document, photos } of json.documents) {
      const file = fileRequest(this.#photo, { part: "image" });
      const added =
        photos.length > 0
          ? photos[0].id
          : (await this.#server.call("uploadDocument", { params: { id }, query: { document }, ...file })).json
              .photo.id;
      photo ||= added;
    }
    return { id, photo };
  }

  /** A claim that waits for documents and has no photo yet. */
  async #emptyClaim(): Promise<string> {
    const { db } = this.#server.deps;
    await db.deleteFrom("verification_photos").where("document", "is not", null).execute();
    return this.#claim();
  }

  /** Requests for the verification operations, made for anna. */
  readonly samples: Samples = {
    listVerifications: async (pick) => ({
      query: cardQueries[pick % 3] ?? {},
    }),
    createVerification: async () => {
      return { body: await this.#body() };
    },
    readVerification: async () => ({ params: { id: (await this.#draft()).id } }),
    readVerificationStatus: async () => ({ params: { id: (await this.#draft()).id } }),
    readVerificationState: async () => ({ params: { id: (await this.#draft()).id } }),
    changeVerification: async (pick) => {
      const { id, version } = await this.#draft();
      const body = await this.#body();
      return { params: { id }, body: pick % 2 === 0 ? body : { ...body, version } };
    },
    deleteVerification: async () => ({ params: { id: (await this.#draft()).id } }),
    uploadVerificationPhoto: async () => ({
      query: { verification: (await this.#draft()).id },
      ...fileRequest(this.#photo, { part: "image" }),
    }),
    readVerificationPhoto: async () => {
      const { id, photo } = await this.#withPhoto("draft");
      return { params: { id, photo } };
    },
    deleteVerificationPhoto: async () => {
      const { id, photo } = await this.#withPhoto("draft");
      return { params: { id, photo } };
    },
    confirmVerification: async (pick) => {
      const { id: verification, version } = await this.#withPhoto("draft");
      return { body: pick % 2 === 0 ? { verification } : { verification, version } };
    },
    readDocumentRequest: async () => ({ params: { id: await this.#claim() } }),
    uploadDocument: async (pick) => ({
      params: { id: await this.#emptyClaim() },
      query: { document: pick % 2 === 0 ? "identity" : "selfie" },
      ...fileRequest(this.#photo, { part: "image" }),
    }),
    deleteDocument: async () => ({ params: await this.#filledClaim() }),
    sendDocuments: async () => ({ params: { id: (await this.#filledClaim()).id } }),
    listOperatorVerifications: async (pick) => ({
      query: queueQueries[pick % 3] ?? {},
    }),
    readOperatorVerification: async () => ({ params: { id: (await this.#withPhoto("submitted")).id } }),
    readOperatorPhoto: async () => {
      const { id, photo } = await this.#withPhoto("submitted");
      return { params: { id, photo } };
    },
    moveOperatorVerification: async (pick) => {
      const { id, version } = await this.#withPhoto("submitted");
      const body =
        pick % 2 === 0
          ? { event: "verification.approve", version }
          : { event: "verification.reject", version, reason: "test" };
      return { params: { id }, body };
    },
    askForDocuments: async (pick) => {
      const id = await this.#claim();
      const { version } = await this.#server.deps.db
        .selectFrom("claims")
        .select("version")
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
      const documents = ["identity", "selfie"];
      return { params: { id }, body: pick % 2 === 0 ? { documents } : { documents, note: "x", version } };
    },
  };
}
