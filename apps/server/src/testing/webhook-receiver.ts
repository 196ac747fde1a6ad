import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { Webhook } from 'standardwebhooks';

export interface Received {
  id: string;
  path: string;
  body: string;
  headers: Record<string, string>;
}
type Judge = (message: Received) => number;
const takesAll: Judge = () => 200;

/** Somebody's program that is told what happens: keeps each message, and answers as it is told to. */
export const openReceiver = async () => {
  const received: Received[] = [];
  /** How the next ones are answered, by what their body says; 200 where nothing is said. */
  let judge = takesAll;
  const server = createServer((request, reply) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const headers = request.headers as Record<string, string>;
      const body = Buffer.concat(parts).toString('utf8');
      const message = { id: headers['webhook-id'] ?? '', path: request.url ?? '', body, headers };
      const answer = judge(message);
      received.push(message);
      reply.writeHead(answer).end(answer === 200 ? '' : 'Not now');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    received,
    answerWith: (next: Judge) => {
      judge = next;
    },
    /** Read by the library that receivers use; throws where the signature is not right. */
    verified: (secret: string, { body, headers }: Received) =>
      new Webhook(secret).verify(body, headers) as Record<string, unknown>,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
};
