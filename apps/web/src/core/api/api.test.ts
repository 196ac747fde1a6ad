import { CallFailed } from '@keyhold/contract';
import type { Profile } from '@keyhold/contract';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { api } from '#core/api/api.ts';
import { queryClient } from '#core/api/query.ts';
import { setLanguage } from '#core/language/i18n.ts';
import { storedSession } from '#core/session/stored-session.ts';
import { toast } from '#core/shell/toast.tsx';

const problem = (code: string) => ({ message: `no: ${code}`, code, requestId: 'r1' });
const answer = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const network = vi.fn<typeof fetch>();
const error = vi.spyOn(toast, 'error').mockImplementation(() => '');
const sentHeaders = () => new Headers(network.mock.calls.at(-1)?.[1]?.headers);

beforeEach(() => {
  vi.stubGlobal('fetch', network);
  storedSession.set({ token: 'secret', device: null, tenant: null, hasLeft: false });
});
afterEach(() => {
  vi.clearAllMocks();
  queryClient.clear();
});

describe('what is sent', () => {
  it('says who, where, when and in which language', async () => {
    storedSession.set({ device: 'd1', tenant: 7 });
    setLanguage('es');
    network.mockResolvedValue(answer(200, { data: [] }));
    await api.rooms.board.call();
    const headers = sentHeaders();
    expect(headers.get('authorization')).toBe('Bearer secret');
    expect(headers.get('x-tenant-id')).toBe('7');
    expect(headers.get('x-device-token')).toBe('d1');
    expect(headers.get('x-timezone')).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
    expect(headers.get('accept-language')).toBe('es');
    expect(headers.has('idempotency-key')).toBe(false);
    setLanguage('en');
  });

  it('names no property, device or person that there is not', async () => {
    storedSession.set({ token: null });
    network.mockResolvedValue(answer(200, { data: { password: null, accounts: [] } }));
    await api.system.demoAccounts.call();
    for (const name of ['authorization', 'x-tenant-id', 'x-device-token'])
      expect(sentHeaders().has(name)).toBe(false);
  });

  it('gives every POST a key, a new one each time unless one is given', async () => {
    network.mockImplementation(async () => await Promise.resolve(answer(200, { data: {} })));
    await api.rooms.restore.call({ params: { id: 1 } });
    const first = sentHeaders().get('idempotency-key');
    await api.rooms.restore.call({ params: { id: 1 } });
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(sentHeaders().get('idempotency-key')).not.toBe(first);
    await api.rooms.restore.callAs({ idempotencyKey: 'mine' })({ params: { id: 1 } });
    expect(sentHeaders().get('idempotency-key')).toBe('mine');
  });
});

describe('a refusal', () => {
  it.each([
    [401, 'no_session'],
    [403, 'forbidden'],
  ])(
    '%i ends the session once, discards what was cached, and is passed on',
    async (status, code) => {
      queryClient.setQueryData(['rooms', 'board', {}, 1], []);
      network.mockImplementation(async () => await Promise.resolve(answer(status, problem(code))));
      const calls = await Promise.allSettled([api.rooms.board.call(), api.rooms.stats.call()]);
      expect(calls.map(({ status: outcome }) => outcome)).toEqual(['rejected', 'rejected']);
      expect(storedSession.get()).toMatchObject({ token: null, tenant: null, hasLeft: false });
      expect(queryClient.getQueryCache().getAll()).toEqual([]);
      expect(error).toHaveBeenCalledExactlyOnceWith(
        'You are not authorized to perform this action',
        { id: 'unauthorized' },
      );
    },
  );

  it('of a password is for the card alone', async () => {
    network.mockResolvedValue(answer(401, problem('wrong_credentials')));
    const call = api.auth.login.call({ body: { email: 'a@b.c', password: 'x' } });
    await expect(call).rejects.toBeInstanceOf(CallFailed);
    expect(storedSession.get().token).toBe('secret');
    expect(error).not.toHaveBeenCalled();
  });

  it('meant for an earlier session leaves the present one alone', async () => {
    network.mockImplementation(async () => {
      storedSession.set({ token: 'another' });
      return await Promise.resolve(answer(401, problem('no_session')));
    });
    await expect(api.rooms.board.call()).rejects.toBeInstanceOf(CallFailed);
    expect(storedSession.get().token).toBe('another');
    expect(error).not.toHaveBeenCalled();
  });
});

describe('a query', () => {
  const watch = () => {
    const stop = new QueryObserver(queryClient, api.rooms.board.query()).subscribe(() => undefined);
    stop();
  };
  const holder = (names: string[]) => {
    const permissions = names.map((name) => ({ name }));
    const roles = [{ id: 1, title: 'Staff', name: 'staff', permissions }];
    queryClient.setQueryData(api.auth.me.query().queryKey, { roles } as Profile);
  };

  it('that would be refused is not asked', () => {
    network.mockImplementation(async () => await Promise.resolve(answer(200, { data: [] })));
    holder(['read:guests']);
    watch();
    expect(network).not.toHaveBeenCalled();
    holder(['read:rooms']);
    watch();
    expect(network).toHaveBeenCalledOnce();
  });
});

describe('an answer', () => {
  it('that comes after the property has changed is dropped', async () => {
    network.mockImplementation(async () => {
      storedSession.set({ tenant: 2 });
      return await Promise.resolve(answer(200, { data: [{ id: 1 }] }));
    });
    await expect(
      queryClient.query({ ...api.rooms.board.query(), retry: false }),
    ).rejects.toBeInstanceOf(Error);
    expect(queryClient.getQueryCache().getAll()).toEqual([]);
    expect(error).not.toHaveBeenCalled();
  });

  it('is kept under its resource, route, input and property', () => {
    storedSession.set({ tenant: 3 });
    const query = { floor: 2 };
    expect(api.rooms.list.query({ query }).queryKey).toEqual(['rooms', 'list', { query }, 3]);
    expect(api.auth.me.query().queryKey).toEqual(['auth', 'me', {}, null]);
  });

  it('that is none, or cannot be read, says so in words', async () => {
    network.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await expect(api.rooms.board.call()).rejects.toThrow(/server cannot be reached/);
    network.mockResolvedValueOnce(new Response('<html>', { status: 502 }));
    await expect(api.rooms.board.call()).rejects.toThrow(/^Something, went wrong/);
  });
});
