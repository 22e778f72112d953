import type { Db } from "#server/database.ts";
import type { Captcha, CaptchaWork } from "./captcha.ts";
import { captchaWork, createAltcha, noCaptcha } from "./captcha.ts";
import { createVendorCaptcha } from "./captcha-vendor.ts";
import type { Clock } from "./clock.ts";
import type { Config } from "./config.ts";
import type { DatabaseHandle } from "./database.ts";
import type { Ids } from "./ids.ts";
import type { Jobs } from "./jobs.ts";
import { createJobs } from "./jobs.ts";
import type { Keyring } from "./keyring.ts";
import { createKeyring } from "./keyring.ts";
import type { Log } from "./log.ts";
import type { Mailer } from "./mail.ts";
import { createMailer } from "./mail.ts";
import type { Outbox } from "./outbox.ts";
import { createOutbox } from "./outbox.ts";
import type { PasswordCost } from "./password-hash.ts";
import { passwordCost } from "./password-hash.ts";
import type { RateLimiter } from "./rate-limit.ts";
import { createRateLimiter } from "./rate-limit.ts";
import { sharedSecret } from "./secret-store.ts";
import type { UploadLimits, Uploads } from "./uploads/uploads.ts";
import { createUploads, uploadLimits } from "./uploads/uploads.ts";

/** Everything of the outside world that a feature may use. */
export interface Deps {
  readonly config: Config;
  readonly db: Db;
  /** The database with what Kysely does not show: prepared statements, its kind. */
  readonly database: DatabaseHandle;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly jobs: Jobs;
  /** Mail, written in the caller's transaction. */
  readonly mail: Outbox;
  readonly captcha: Captcha;
  readonly rateLimit: RateLimiter;
  /** Uploaded files. */
  readonly uploads: Uploads;
  /** Secret that payment gateways sign with. */
  readonly gatewaySecret: string;
  /** Key of access and refresh tokens. */
  readonly sessionKey: string;
  /** Key of what accounts keep encrypted or hashed with a key. */
  readonly accountKey: string;
  /** Keys of photos and numbers of cards; an empty ring where nothing can be verified. */
  readonly verificationKeys: Keyring;
  /** Key of the hashes that cards are recognised by. */
  readonly cardHashKey: string;
  /** What a hash of a password costs. */
  readonly passwordCost: PasswordCost;
  /** Called once when the server stops. */
  close(): Promise<void>;
}

/** The given keys; in the demo one that is generated. Elsewhere photos are not kept under a key beside them. */
const verificationKeysOf = async (config: Config, db: Db, ids: Ids): Promise<Keyring> => {
  if (config.VERIFICATION_KEYS !== undefined) return createKeyring(config.VERIFICATION_KEYS);
  if (!config.DEMO) return createKeyring([]);
  return createKeyring([{ id: "demo", secret: await sharedSecret(db, ids, "verification", undefined) }]);
};

/** Creates the dependencies over an open and migrated database. */
export const createDeps = async (given: {
  readonly config: Config;
  readonly database: DatabaseHandle;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly mailer?: Mailer;
  /** Another cost than the product's, for tests. */
  readonly passwordCost?: PasswordCost;
  /** Other work than the product's, for tests. */
  readonly captchaWork?: CaptchaWork;
  /** Other limits than the product's, for tests. */
  readonly uploadLimits?: Partial<UploadLimits>;
}): Promise<Deps> => {
  const { config, database, clock, ids, log } = given;
  const { db } = database;
  const mailer = given.mailer ?? createMailer(config);
  const jobs = createJobs(database, clock, log);
  const uploads = createUploads({ ...uploadLimits, ...given.uploadLimits }, log);
  return {
    config,
    db,
    database,
    clock,
    ids,
    log,
    jobs,
    mail: createOutbox(db, clock, mailer),
    captcha:
      config.CAPTCHA === "off"
        ? noCaptcha
        : config.CAPTCHA !== "altcha"
          ? createVendorCaptcha(config.CAPTCHA, config, log)
          : createAltcha({
              key: await sharedSecret(db, ids, "captcha", config.CAPTCHA_KEY),
              db,
              clock,
              ids,
              work: given.captchaWork ?? captchaWork,
            }),
    rateLimit: createRateLimiter(database, clock),
    uploads,
    gatewaySecret: await sharedSecret(db, ids, "gateway", config.GATEWAY_SECRET),
    sessionKey: await sharedSecret(db, ids, "session", config.SESSION_KEY),
    accountKey: await sharedSecret(db, ids, "account", config.ACCOUNT_KEY),
    verificationKeys: await verificationKeysOf(config, db, ids),
    cardHashKey: await sharedSecret(db, ids, "cards", config.VERIFICATION_HASH_KEY),
    passwordCost: given.passwordCost ?? passwordCost,
    close: async () => {
      uploads.close();
      await jobs.stop();
      mailer?.close();
      await database.close();
    },
  };
};
