import { shownName } from "#domain/files/name.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import { networksOf } from "../http/transport/address.ts";
import { fieldErrors } from "../errors.ts";
import type { Log } from "../log.ts";
import { t } from "../messages.ts";
import type { PoolLimits } from "./decoding/pool.ts";
import { createPool, uploadsBusy } from "./decoding/pool.ts";
import { createPlaces } from "./places.ts";
import type { Pace } from "./receive.ts";
import { receive } from "./receive.ts";
import type { Spool } from "./spool.ts";
import { openSpool } from "./spool.ts";
import type { Upload, Wanted } from "./upload.ts";

/** Resource limits of uploads. */
export interface UploadLimits extends PoolLimits {
  /** Uploads in progress, from first byte to response. Each takes at most ten megabytes of disk. */
  readonly atOnce: number;
  readonly pace: Pace;
}

/** The product's limits (decision 18). */
export const uploadLimits: UploadLimits = {
  decoders: 2,
  waiting: 32,
  patience: 15_000,
  processor: 8_000,
  time: 30_000,
  memory: 640,
  atOnce: 32,
  pace: { window: 10_000, bytes: 16 * 1024 },
};

/** The file of one request. */
export interface UploadRequest {
  /**
   * Reads the single file.
   * @throws ApiError 400 for a damaged, empty or too complex file; 413; 415 for a type that is not accepted; 503
   * without capacity.
   */
  read(wanted: Wanted): Promise<Upload>;
  /** Releases the file's resources once the request is answered. */
  close(): Promise<void>;
}

/** Accepts untrusted files. */
export interface Uploads {
  open(request: FastifyRequest, reply: FastifyReply): UploadRequest;
  /** Starts the decoders, so that the first file does not wait for them. */
  warm(): void;
  /** Refuses waiting and new files. */
  stop(): void;
  /** Ends everything at once. */
  close(): void;
  /** Uploads in progress. */
  inProgress(): number;
}

/** Creates the intake of uploads, one per server. */
export const createUploads = (limits: UploadLimits, log: Log): Uploads => {
  const pool = createPool(limits, log);
  const places = createPlaces(limits.atOnce);

  const openRequest = (request: FastifyRequest, reply: FastifyReply): UploadRequest => {
    // The widest network, because it contains all addresses of a sender with many.
    const sender = networksOf(request.ip).at(-1)?.name ?? "";
    const gone = new AbortController();
    const onClose = () => gone.abort();
    let leave: (() => void) | undefined;
    let spool: Spool | undefined;
    reply.raw.once("close", onClose);
    return {
      read: async (wanted) => {
        leave = places.take(sender);
        if (leave === undefined) throw uploadsBusy();
        const held = await openSpool().catch(() => Promise.reject(uploadsBusy()));
        spool = held;
        const { mime, name, sha256 } = await receive(request, wanted, held, limits.pace);
        const known = { mime, name: shownName(name, mime), sourceSha256: sha256 };
        // Nothing here reads a PDF: it is only ever downloaded (`serveFile`).
        if (mime === "application/pdf") return { ...known, bytes: await held.read() };
        const decoded = await pool.decode(sender, () => held.read(), gone.signal);
        if (decoded.kind !== "clean") {
          const isBroken = decoded.kind === "refused" && decoded.reason === "broken";
          throw fieldErrors({ [wanted.field]: t(isBroken ? "file_broken" : "file_too_complex") });
        }
        const { kind: _kind, ...file } = decoded;
        return { ...file, ...known };
      },
      close: async () => {
        reply.raw.off("close", onClose);
        await spool?.close().catch(() => undefined);
        leave?.();
      },
    };
  };

  return {
    open: openRequest,
    warm: () => pool.warm(),
    stop: () => pool.stop(),
    close: () => pool.close(),
    inProgress: () => places.taken(),
  };
};
