import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { SetupStep } from "#machines/console/setup/setup.types.ts";

/** What is wrong with the code of the letter. */
export const codeFaults = { code: msg`Six digits` };

interface StepWords {
  name: MessageDescriptor;
  /** What to do. */
  how: MessageDescriptor;
  /** Where; null for what is not done in the console. */
  href: string | null;
  /** What whoever starts the server copies, where that is more than the variables. */
  copies?: (sets: SetupStep["sets"]) => string;
}

/** Each step in words, and where it is done. */
export const stepWords: Record<SetupStep["id"], StepWords> = {
  name: {
    name: msg`Name your exchange`,
    how: msg`Its name, company and contacts stand on every page and in every letter.`,
    href: "/settings",
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
    name: msg`Try what visitors pay to, by an order of your own`,
    how: msg`Open the site in a private window, order a small sum, pay it to what the order shows, and carry it to its end here.`,
    href: "/",
  },
  published: {
    name: msg`Read what you publish`,
    how: msg`Rules, an AML policy and a referral share are on the site in your name. Read them, and change what isn't yours; the share is in the settings.`,
    href: "/content",
  },
  second_person: {
    name: msg`Invite a second person`,
    how: msg`Large amounts and your own orders take another person. Alone, each of those acts is marked in the journal.`,
    href: "/people",
  },
  mail: {
    name: msg`Let letters leave`,
    how: msg`Visitors get no letters until one has left and was answered. Set the mail server where the exchange is started, then try it here.`,
    href: null,
    copies: () => "SMTP_URL=smtps://user:password@mail.example\nMAIL_FROM=exchange@example.com",
  },
  photos: {
    name: msg`Let photos come`,
    how: msg`Until these are set where the server is started, no card is verified, and you can't ask for documents.`,
    href: null,
    copies: () =>
      'echo "VERIFICATION_KEYS=a:$(openssl rand -base64 32)"; echo "VERIFICATION_HASH_KEY=$(openssl rand -base64 32)"',
  },
  keys: {
    name: msg`Keep the keys apart from the database`,
    how: msg`They were made at the first start, and are in the database alone: who copies it has them. The command prints them as they are; set them where the server is started, and keep them elsewhere, too. Others would end second factors.`,
    href: null,
    copies: (sets) => {
      const names = sets.map((name) => `'${name}'`).join(", ");
      return `psql "$DATABASE_URL" -Atc "select upper(name) || '_KEY=' || value from secrets where upper(name) || '_KEY' in (${names})"`;
    },
  },
  limits: {
    name: msg`Let large amounts take two people`,
    how: msg`No amount takes a second person yet. Say from which on, by currency, where the server is started.`,
    href: null,
    copies: () => "SECOND_PERSON_ABOVE=BTC=0.1,SBERRUB=500000",
  },
  backup: {
    name: msg`Back up, and restore it`,
    how: msg`Run the command on the server, or set BACKUP_HOURS. It restores each backup into another database for a trial.`,
    href: null,
    copies: () => "npm run backup",
  },
};
