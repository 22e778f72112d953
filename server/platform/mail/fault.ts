/**
 * Why a letter was not taken. `final`: the server refuses its recipient or the letter for good. `ours`: it refuses the
 * exchange itself, its sign-in, sender or commands. `later`: anything that may pass.
 */
export type MailFault = "final" | "ours" | "later";

/** What nodemailer says of a failure: the reply of the server, and the command that it answered. */
interface Refusal {
  readonly code?: string;
  readonly command?: string;
  readonly response?: string;
  readonly responseCode?: number;
}

/** Codes of nodemailer for a message that it cannot even send. */
const malformed = ["EENVELOPE", "EMESSAGE"];

/** Replies that say that the server wants another sign-in (RFC 4954). */
const signIn = [530, 534, 535, 538];

/** Says whose fault it is that a letter was not taken (RFC 5321, 4.2). */
export const mailFaultOf = (error: unknown): MailFault => {
  const { code = "", command = "", response = "", responseCode } = error as Refusal;
  if (code === "EAUTH") return responseCode !== undefined && responseCode < 500 ? "later" : "ours";
  if (responseCode === undefined) return malformed.includes(code) ? "ours" : "later";
  if (responseCode < 500) return "later";
  // Whoever is signed in may send to any address.
  if (signIn.includes(responseCode) || /\brelay/i.test(response)) return "ours";
  if (command === "RCPT TO") return "final";
  // A syntax error is in what we sent. Before the recipient nothing is about them.
  return command === "DATA" && responseCode > 504 ? "final" : "ours";
};
