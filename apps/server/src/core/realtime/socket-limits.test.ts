import Fastify from 'fastify';
import { expect, test } from 'vitest';

import { readConfig } from '#config';

import { addressOf, trusted } from './socket-limits.ts';

const proxiesOf = (said?: string) => readConfig({ TRUST_PROXY: said }).proxies;

test('says how many proxies are trusted, and nothing else', () => {
  expect(['off', 'on', '0', '1', '3', ''].map(proxiesOf)).toEqual([0, 1, 0, 1, 3, 0]);
  for (const wrong of ['yes', '-1', '10', '10.0.0.0/8'])
    expect(() => proxiesOf(wrong)).toThrow('TRUST_PROXY');
});

const ways = [
  undefined,
  '',
  '203.0.113.7',
  '198.51.100.1, 203.0.113.7',
  '198.51.100.1,198.51.100.2 ,203.0.113.7,10.0.0.2',
  ' , 203.0.113.7',
  '2001:db8::7',
];

test.each([0, 1, 2, 3])('a socket is where a call is, behind %d proxies', async (proxies) => {
  const app = Fastify({ trustProxy: trusted(proxies) });
  app.get('/', ({ ip, raw }) => ({ call: ip, socket: addressOf(raw, proxies) }));
  for (const way of ways) {
    const headers = way === undefined ? {} : { 'x-forwarded-for': way };
    const { call, socket } = (await app.inject({ url: '/', headers })).json<
      Record<string, string>
    >();
    expect(socket, way).toBe(call);
  }
});

test('what a caller says of itself in front of a proxy that appends changes nothing', async () => {
  const app = Fastify({ trustProxy: trusted(1) });
  app.get('/', ({ ip }) => ({ ip }));
  const addresses = Array.from({ length: 20 }, async (_, index) => {
    const headers = { 'x-forwarded-for': `198.51.100.${index}, 203.0.113.10` };
    return (await app.inject({ url: '/', headers })).json<{ ip: string }>().ip;
  });
  expect(new Set(await Promise.all(addresses))).toEqual(new Set(['203.0.113.10']));
});
