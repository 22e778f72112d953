import type { Db } from "#server/database.ts";
import type { Captcha, CaptchaWork } from "./crypto/captcha.ts";
import { captchaWork, createAltcha, noCaptcha } from "./crypto/captcha.ts";
import { createVendorCaptcha } from "./crypto/captcha-vendor.ts";
import type { Clock } from "./clock.ts";
import type { Config } from "#server/config.ts";
import type { DatabaseHandle } from "./data/database.ts";
import type { Ids } from "./ids.ts";
import type { Jobs } from "./jobs/jobs.ts";
import { createJobs } from "./jobs/jobs.ts";
import type { Keyring } from "./crypto/keyring.ts";
import { createKeyring } from "./crypto/keyring.ts";
import type { Log } from "./log.ts";
import type { Mailer } from "./mail/mail.ts";
import { createMailer } from "./mail/mail.ts";
import type { Outbox } from "./jobs/outbox.ts";
import { createOutbox } from "./jobs/outbox.ts";
import type { PasswordCost } from "./crypto/password-hash.ts";
import { passwordCost } from "./crypto/password-hash.ts";
import type { RateLimiter } from "./http/rate-limit.ts";
import { createRateLimiter } from "./http/rate-limit.ts";
import {
  createKey,
  createSigningKeys,
  parseKeys,
  readKeys,
  type SigningKeys,
} from "./crypto/signing-keys.ts";
import { sharedSecret } from "./crypto/store.ts";
import type { UploadLimits, Uploads } from "./uploads/uploads.ts";
import { createUploads, uploadLimits } from "./uploads/uploads.ts";

/** The external dependencies available to features. */
export interface Deps {
  readonly config: Config;
  readonly db: Db;
  /** The database with features outside Kysely: prepared statements, its kind. */
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
  /** Key for the encrypted and hashed data of accounts. */
  readonly accountKey: string;
  /** Keys for photos and numbers of cards. The ring is empty when verification is disabled. */
  readonly verificationKeys: Keyring;
  /** Key of the hashes that identify cards. */
  readonly cardHashKey: string;
  /** Keys that sign promises. Without one nothing is promised. */
  readonly promiseKeys: SigningKeys;
  /** Cost of password hashing. */
  readonly passwordCost: PasswordCost;
  /** Releases the resources. Called once when the server stops. */
  close(): Promise<void>;
}

/**
 * The configured keys; in the demo a generated one. Outside the demo no key is generated, because it would be
 * stored beside the photos it protects.
 */
const verificationKeysOf = async (config: Config, db: Db, ids: Ids): Promise<Keyring> => {
  if (config.VERIFICATION_KEYS !== undefined) return createKeyring(config.VERIFICATION_KEYS);
  if (!config.DEMO) return createKeyring([]);
  return createKeyring([{ id: "demo", secret: await sharedSecret(db, ids, "verification", undefined) }]);
};

/** The configured keys; in the demo a generated one, shared by all instances. */
const promiseKeysOf = async (config: Config, db: Db, ids: Ids): Promise<SigningKeys> => {
  if (config.PROMISE_KEYS !== undefined) return createSigningKeys(readKeys(config.PROMISE_KEYS));
  if (!config.DEMO) return createSigningKeys([]);
  const make = async () => JSON.stringify({ keys: [await createKey(new Date(0))] });
  return createSigningKeys(parseKeys(await sharedSecret(db, ids, "promises", undefined, make)));
};

/** Creates the dependencies on an open and migrated database. */
export const createDeps = async (given: {
  readonly config: Config;
  readonly database: DatabaseHandle;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly mailer?: Mailer;
  /** Overrides the product's cost, for tests. */
  readonly passwordCost?: PasswordCost;
  /** Overrides the product's difficulty, for tests. */
  readonly captchaWork?: CaptchaWork;
  /** Overrides the product's limits, for tests. */
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
    mail: createOutbox({ db, clock }, mailer, config),
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
    promiseKeys: await promiseKeysOf(config, db, ids),
    passwordCost: given.passwordCost ?? passwordCost,
    close: async () => {
      uploads.close();
      await jobs.stop();
      mailer?.close();
      await database.close();
    },
  };
};
