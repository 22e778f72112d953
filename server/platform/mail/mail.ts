import { createTransport } from "nodemailer";
import type { Config } from "#server/config.ts";

/** One message to one person. */
export interface MailMessage {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly replyTo?: string;
  /** URL whose POST unsubscribes (RFC 8058). */
  readonly unsubscribe?: string;
}

/** Delivers mail to a mail server. */
export interface Mailer {
  /** @throws when the server rejects the message. */
  send(message: MailMessage): Promise<void>;
  close(): void;
}

/** The configured mail server; undefined without one, when mail stays in the mailbox. */
export const createMailer = (config: Pick<Config, "SMTP_URL" | "MAIL_FROM">): Mailer | undefined => {
  if (config.SMTP_URL === undefined) return undefined;
  const transport = createTransport({
    url: config.SMTP_URL,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ replyTo, unsubscribe, ...message }) => {
      await transport.sendMail({
        from: config.MAIL_FROM,
        ...message,
        // An object is always a single address, whatever characters it contains.
        ...(replyTo !== undefined && { replyTo: { name: "", address: replyTo } }),
        ...(unsubscribe !== undefined && {
          list: { unsubscribe },
          headers: { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
        }),
      });
    },
    close: () => transport.close(),
  };
};
