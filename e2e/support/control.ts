/** Commands that a test can send to the server's process, with their input and output. */
export interface Commands {
  /** Moves the server's clock forward and runs the jobs that become due. */
  advance: { takes: { seconds: number }; gives: null };
  /** Runs the jobs that are due now (expiry, mail, rates), each once. */
  runJobs: { takes: null; gives: null };
  /** Closes the server, as in a deployment. Its database stays. */
  stop: { takes: null; gives: null };
  /** Opens it again on the same port. */
  start: { takes: null; gives: null };
  /** The server's time, in milliseconds since 1970. */
  now: { takes: null; gives: number };
  /** Adds to the referral balance of a user, or to the earnings of their shop, in its currency. */
  reward: { takes: { email: string; amount: string; to: Balance }; gives: null };
  /** The last letter to an address, or null. */
  lastMail: { takes: { to: string }; gives: Mail | null };
}

/** A balance that a user can withdraw from. */
export type Balance = "referral_reward" | "shop_earnings";

/** A letter that the server sent, as its outbox holds it. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** A message from the test to the server's process. */
export interface Request {
  readonly id: number;
  readonly command: keyof Commands;
  readonly argument: unknown;
}

/** What a process says of its server once that listens. */
export interface Ready {
  readonly url: string;
  readonly operatorToken: string;
  /** Path of the page that makes the owner's account; null once somebody works there. */
  readonly owner: string | null;
}

/** A message from the server's process to the test. */
export type Reply =
  | { readonly ready: Ready }
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly error: string };
