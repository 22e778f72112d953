import { z } from "zod";
import { integer, list, variable } from "#server/platform/variable.ts";

/** Explorers of the seeded networks. Monero transactions cannot be looked up. */
const knownExplorers: Readonly<Record<string, string>> = {
  BTC: "https://mempool.space/tx/{transaction}",
  ETH: "https://etherscan.io/tx/{transaction}",
  ERC20: "https://etherscan.io/tx/{transaction}",
  BEP20: "https://bscscan.com/tx/{transaction}",
  TRX: "https://tronscan.org/#/transaction/{transaction}",
  TRC20: "https://tronscan.org/#/transaction/{transaction}",
  LTC: "https://litecoinspace.org/tx/{transaction}",
  TON: "https://tonviewer.com/transaction/{transaction}",
  XRP: "https://xrpscan.com/tx/{transaction}",
  DOGE: "https://dogechain.info/tx/{transaction}",
};

const explorerList = list()
  .refine((all) => all.every((one) => /^[\w-]{1,32}=(?:https:\/\/\S*\{transaction\}\S*)?$/.test(one)), {
    error: "must be networks with addresses like BTC=https://explorer.example/tx/{transaction}",
  })
  .transform((all): Readonly<Record<string, string>> => {
    const given = all.map(
      (one) => [one.slice(0, one.indexOf("=")), one.slice(one.indexOf("=") + 1)] as const,
    );
    const known = Object.entries({ ...knownExplorers, ...Object.fromEntries(given) });
    return Object.fromEntries(known.filter(([, address]) => address !== ""));
  });

export const creationVariables = {
  CLAIMS_UNPAID: variable(
    integer(0, 1_000_000),
    "5",
    "Maximum unpaid claims per address or new user, and twice as many once so many are done; 0 for no limit",
    { inDemo: "100" },
  ),
  CLAIMS_PER_HOUR: variable(
    integer(0, 1_000_000),
    "60",
    "Maximum new claims per hour and user or address; 0 for no limit",
    { inDemo: "2000" },
  ),
  GUESTS_SHARE: variable(
    integer(0, 100),
    "50",
    "Percent of a reserve that all guests together may hold with unpaid claims; 0 for no limit",
    { inDemo: "100" },
  ),
  USER_SHARE: variable(
    integer(0, 100),
    "25",
    "Percent of a reserve that a user's unpaid claims may hold before any is done, twice as much once they have received as much of it; 0 for no limit",
    { inDemo: "100" },
  ),
  SHOP_UNPAID: variable(
    integer(0, 1_000_000),
    "100",
    "Maximum unpaid claims that the keys of one shop have created; 0 for no limit",
    { inDemo: "1000" },
  ),
  SHOP_SHARE: variable(
    integer(0, 100),
    "25",
    "Percent of a reserve that the unpaid claims of one shop's keys may hold; 0 for no limit",
    { inDemo: "100" },
  ),
  COURSE_TOLERANCE: variable(
    z.string().regex(/^(?:0(?:\.\d{1,2})?|1)$/, "must be a percentage from 0 to 1 with at most two decimals"),
    "0.1",
    "Percent by which a rate may become worse while the form is filled in, and the one first seen is kept; at most 1. It is the exchange's loss, and anybody who asks may gain it",
  ),
  EXPLORERS: variable(
    explorerList,
    "",
    "Transaction explorers by network, besides the public ones of the usual networks: `BTC=https://explorer.example/tx/{transaction}`, separated by commas; `BTC=` for none",
  ),
};
