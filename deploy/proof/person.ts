import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import type { Client, Contract, Request } from '@keyhold/contract';
import { CallFailed, contract, createClient } from '@keyhold/contract';

import { demoPassword } from '../../apps/server/src/core/demo/demo-accounts.ts';
import { retryDelay, shouldRetry } from '../../apps/web/src/core/api/retry.ts';
import { site } from './stage.ts';

export interface Person {
  token: string;
  tenantId: number;
  calls: Client<Contract>;
}

type Headers = Record<string, string>;
const ask = async (
  { method, url, body }: Request,
  headers: Headers,
): Promise<{ data: unknown }> => {
  const init: RequestInit = { method, headers };
  if (body !== undefined) {
    init.headers = { ...headers, 'content-type': 'application/json' };
    init.body = JSON.stringify(body);
  }
  const answer = await fetch(`${site}/api${url}`, init);
  const text = await answer.text();
  const message = `${method} ${url}: ${answer.status} ${text}`;
  if (!answer.ok) throw new CallFailed(answer.status, { message, code: 'internal', requestId: '' });
  return JSON.parse(text) as { data: unknown };
};

/** As the pages do it: what was not answered is sent again with the same key, twice at the most. */
const askAgain = async (request: Request, headers: Headers): Promise<{ data: unknown }> => {
  for (let failures = 0; ; failures += 1) {
    try {
      return await ask(request, headers);
    } catch (error) {
      const isWorthIt = error instanceof TypeError || shouldRetry(failures, error as Error);
      if (failures === 2 || !isWorthIt) throw error;
      await sleep(retryDelay(failures));
    }
  }
};

const callsOf = (headers: Headers, isPatient: boolean): Client<Contract> =>
  createClient(contract, async (request) => {
    const keyed = { ...headers, 'idempotency-key': randomUUID() };
    return await (isPatient ? askAgain : ask)(request, request.method === 'GET' ? headers : keyed);
  });

/** Somebody of the demo, through the proxy; whoever is patient asks again as the pages do. */
export const signIn = async (email: string, isPatient = false): Promise<Person> => {
  const credentials = { email, password: demoPassword };
  const { token, user } = await callsOf({}, isPatient).auth.login({ body: credentials });
  if (token === undefined || !user?.tenant) throw new Error(`${email} is in no property`);
  const calls = callsOf({ authorization: `Bearer ${token}` }, isPatient);
  return { token, tenantId: user.tenant.id, calls };
};
