import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const derive = (from: { key: Buffer; salt: Buffer; info: Buffer | string; length: number }) =>
  Buffer.from(hkdfSync('sha256', from.key, from.salt, from.info, from.length));

/** A browser that has subscribed, and can read what was sealed for it (RFC 8291, RFC 8188). */
const makeBrowser = (endpoint: string) => {
  const ecdh = createECDH('prime256v1');
  const own = ecdh.generateKeys();
  const auth = randomBytes(16);
  const open = (sealed: Buffer): unknown => {
    const [salt, sender] = [sealed.subarray(0, 16), sealed.subarray(21, 21 + 65)];
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, sender]);
    const key = derive({ key: ecdh.computeSecret(sender), salt: auth, info, length: 32 });
    const contentKey = derive({ key, salt, info: 'Content-Encoding: aes128gcm\0', length: 16 });
    const nonce = derive({ key, salt, info: 'Content-Encoding: nonce\0', length: 12 });
    const [body, tag] = [sealed.subarray(86, -16), sealed.subarray(-16)];
    const decipher = createDecipheriv('aes-128-gcm', contentKey, nonce).setAuthTag(tag);
    const padded = Buffer.concat([decipher.update(body), decipher.final()]);
    // The last record ends with a 2, and zeros where it was made longer.
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString('utf8'));
  };
  const keys = { p256dh: own.toString('base64url'), auth: auth.toString('base64url') };
  return { subscription: { endpoint, keys }, open };
};

export interface Pushed {
  path: string;
  authorization: string;
  message: Record<string, unknown>;
}

/** What stands between us and browsers: takes what is sealed for them, and here reads it in their place. */
export const openPushService = async () => {
  const browsers = new Map<string, ReturnType<typeof makeBrowser>>();
  const taken: Pushed[] = [];
  const answers = new Map<string, number>();
  const server = createServer((request, reply) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const path = request.url ?? '';
      const status = answers.get(path) ?? 201;
      const message = browsers.get(path)?.open(Buffer.concat(chunks));
      if (status === 201)
        taken.push({
          path,
          authorization: request.headers.authorization ?? '',
          message: message as Pushed['message'],
        });
      reply.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    taken,
    subscribe: (path: string) => {
      const browser = makeBrowser(origin + path);
      browsers.set(path, browser);
      return browser.subscription;
    },
    /** How this browser's address answers from now on. */
    answer: (path: string, status: number) => void answers.set(path, status),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
};
export type PushService = Awaited<ReturnType<typeof openPushService>>;
