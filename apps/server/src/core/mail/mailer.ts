import { cut } from '@keyhold/contract';

import type { Link, MailTemplate, WrittenMail } from './mail-document.ts';

export interface Envelope {
  /** The same for every try, so that a mailbox can tell a second copy. */
  messageId: string;
  to: string;
  cc: readonly string[];
}

/** How a try ended. What is refused for good is not tried again. */
export type Outcome =
  | { isAccepted: true; refused: readonly string[] }
  | { isAccepted: false; isFinal: boolean; reason: string };

export interface Mailer {
  templates: readonly MailTemplate[];
  /** False without a mail server: what is written then stays in the outbox. */
  canSend: boolean;
  link: Link;
  host: string;
  send: (envelope: Envelope, mail: WrittenMail) => Promise<Outcome>;
  close: () => Promise<void>;
}

export interface MailerOptions {
  smtpUrl?: string | undefined;
  /** Who the mails are from; else nobody at the server's own address. */
  from?: string | undefined;
  publicUrl: string;
  templates: readonly MailTemplate[];
}

/** Whatever the address of the mail server itself says (`?socketTimeout=…`, `?requireTLS=false`) goes before. */
const limits = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  disableFileAccess: true,
  disableUrlAccess: true,
};

interface SmtpFailure extends Error {
  responseCode?: number;
  code?: string;
}

/** What is about the server and not about the mail: it is mended there, and the mail goes then. */
const ofTheServer = new Set(['EAUTH', 'ETLS']);

/** A server's 5xx is its last word; all else, an unreachable server too, may pass. */
const outcomeOf = (failure: SmtpFailure): Outcome => {
  const { responseCode = 0, code = '' } = failure;
  const isFinal = responseCode >= 500 && !ofTheServer.has(code);
  return { isAccepted: false, isFinal, reason: cut(failure.message, 500) };
};

/** Whoever stands in between leaves out that TLS is offered: a password must not follow in the clear. */
const demandsTls = (url: string) => {
  const { protocol, username, password } = new URL(url);
  return protocol === 'smtp:' && `${username}${password}` !== '';
};

const openTransport = async (url: string) => {
  const { createTransport } = await import('nodemailer');
  return createTransport({ url, ...limits, requireTLS: demandsTls(url) });
};

export const createMailer = ({ smtpUrl, from, publicUrl, templates }: MailerOptions): Mailer => {
  const { hostname } = new URL(publicUrl);
  const sender = from ?? `Keyhold <no-reply@${hostname}>`;
  const transport = smtpUrl === undefined ? null : openTransport(smtpUrl);
  return {
    templates,
    canSend: transport !== null,
    host: hostname,
    link: (path) => new URL(path, publicUrl).href,
    send: async ({ messageId, to, cc }, mail) => {
      if (transport === null) throw new Error('there is no mail server');
      try {
        const { rejected } = await (
          await transport
        ).sendMail({
          ...mail,
          from: sender,
          to,
          cc: [...cc],
          messageId,
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
        return { isAccepted: true, refused: rejected.map(String) };
      } catch (error) {
        return outcomeOf(error as SmtpFailure);
      }
    },
    close: async () => (await transport)?.close(),
  };
};
