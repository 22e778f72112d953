import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { SetupStep } from "#machines/console/setup/setup.machine.ts";

interface StepWords {
  name: MessageDescriptor;
  /** What to do. */
  how: MessageDescriptor;
  /** Where; null for what is not done in the console. */
  href: string | null;
}

/** Each step in words, and where it is done. */
export const stepWords: Record<SetupStep["id"], StepWords> = {
  name: {
    name: msg`Name your exchange`,
    how: msg`Its name, company and contacts stand on every page and in every letter.`,
    href: "/settings",
  },
  mail: {
    name: msg`Let letters leave`,
    how: msg`Set SMTP_URL and MAIL_FROM where the server is started. Until then visitors get no letters.`,
    href: null,
  },
  photos: {
    name: msg`Let photos come`,
    how: msg`Set VERIFICATION_KEYS and VERIFICATION_HASH_KEY where the server is started. Until then no card is verified, and you can't ask for documents.`,
    href: null,
  },
  pair: {
    name: msg`Open a pair with a rate`,
    how: msg`Choose what visitors send and receive. A rate of your own is enough to begin. A currency that isn't there yet is added under “Currencies”.`,
    href: "/directions",
  },
  reserve: {
    name: msg`Fill the reserve`,
    how: msg`Say how much you have of what visitors receive. Nobody can order more.`,
    href: "/reserves",
  },
  pay_to: {
    name: msg`Say where visitors pay`,
    how: msg`The address or card of yours that an order shows. Several are given in turn.`,
    href: "/requisites",
  },
  order: {
    name: msg`Make an order yourself`,
    how: msg`Open the site in a private window, order a small sum, and carry it to its end here.`,
    href: "/",
  },
  backup: {
    name: msg`Back up, and restore it`,
    how: msg`Run npm run backup on the server, or set BACKUP_HOURS. It restores each backup into another database for a trial.`,
    href: null,
  },
};
