import type { AddressInfo } from 'node:net';

import { SMTPServer } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';

import { createMailer } from './mailer.ts';

const signedInBy: string[] = [];
let smtp: SMTPServer;

const openSmtp = async (disabledCommands: string[]) => {
  smtp = new SMTPServer({
    disabledCommands,
    authOptional: true,
    allowInsecureAuth: true,
    onAuth: (_auth, session, done) => {
      signedInBy.push(session.secure ? 'tls' : 'plain');
      done(null, { user: 'keyhold' });
    },
    onData: (stream, _session, done) => {
      stream.resume();
      stream.on('end', () => done());
    },
  });
  smtp.on('error', () => undefined);
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  return (smtp.server.address() as AddressInfo).port;
};
afterEach(async () => {
  signedInBy.length = 0;
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
});

const sendTo = async (smtpUrl: string) => {
  const mailer = createMailer({ smtpUrl, publicUrl: 'http://localhost', templates: [] });
  const envelope = { messageId: '<1@localhost>', to: 'ada@test.example', cc: [] };
  const outcome = await mailer.send(envelope, { subject: 'Hello', text: 'Hello', html: 'Hello' });
  await mailer.close();
  return outcome;
};

test('a password is not sent in the clear: the mail waits until the server offers TLS', async () => {
  const port = await openSmtp(['STARTTLS']);
  const outcome = await sendTo(`smtp://user:password@127.0.0.1:${port}`);
  expect(outcome).toMatchObject({ isAccepted: false, isFinal: false });
  expect(outcome).toMatchObject({ reason: expect.stringContaining('STARTTLS') });
  expect(signedInBy).toEqual([]);
});

test('where the server offers TLS, the password goes by that', async () => {
  const port = await openSmtp([]);
  const url = `smtp://user:password@127.0.0.1:${port}?tls.rejectUnauthorized=false`;
  expect(await sendTo(url)).toEqual({ isAccepted: true, refused: [] });
  expect(signedInBy).toEqual(['tls']);
});

test('an address that says so itself goes without, and so does one without a password', async () => {
  const port = await openSmtp(['STARTTLS']);
  const outcome = await sendTo(`smtp://user:password@127.0.0.1:${port}?requireTLS=false`);
  expect(outcome).toEqual({ isAccepted: true, refused: [] });
  expect(signedInBy).toEqual(['plain']);
  expect((await sendTo(`smtp://127.0.0.1:${port}`)).isAccepted).toBe(true);
});
