import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';

import { demoPassword } from '../apps/server/src/core/demo/demo-accounts.ts';

const people = ['admin', 'manager', 'frontdesk', 'security', 'housekeeper'];
/** Pages that stay open all the while. */
const lastingSockets = 10;
const joinLimitMs = 30_000;
const shortStayMs = 15_000;
const documentLimitMs = 120_000;
const reads = [
  '/room?limit=100',
  '/room/status',
  '/room/stats',
  '/reservation?limit=25',
  '/guest?search=ma&limit=25',
  '/house-keepings?limit=50',
  '/maintenance?limit=25',
  '/incident?limit=25',
  '/audit-log?limit=25',
  '/note?entityType=shift&limit=25',
];

interface Person {
  token: string;
  tenantId: number;
}
interface Asked {
  method?: string;
  body?: unknown;
  by?: Person | undefined;
}
interface Answered {
  status: number;
  data: unknown;
}

const headersOf = ({ method, body, by }: Asked) => ({
  ...(by && { authorization: `Bearer ${by.token}`, 'x-tenant-id': String(by.tenantId) }),
  ...(body !== undefined && { 'content-type': 'application/json' }),
  ...(method === 'POST' && by && { 'idempotency-key': randomUUID() }),
});

const send = async (address: string, asked: Asked) => {
  const body = asked.body === undefined ? null : JSON.stringify(asked.body);
  const init = { method: asked.method ?? 'GET', headers: headersOf(asked), body };
  try {
    const answer = await fetch(address, init);
    return { status: answer.status, text: await answer.text() };
  } catch (error) {
    return { status: 0, text: String(error) };
  }
};

/** Asks, and counts what came of it: a failure by its own words. */
const createAsking = (url: string) => {
  const counts = { answers: 0, broken: 0 };
  const failures = new Map<string, number>();
  const note = (status: number, what: string) => {
    if (status >= 500 || status === 0) counts.broken += 1;
    const kind = `${status} ${what}`;
    failures.set(kind, (failures.get(kind) ?? 0) + 1);
  };
  const ask = async (path: string, asked: Asked = {}): Promise<Answered> => {
    const { status, text } = await send(`${url}/api${path}`, asked);
    counts.answers += 1;
    const isGood = status >= 200 && status < 400;
    const where = `${asked.method ?? 'GET'} ${path.replaceAll(/\d+|\?.*/g, '')}`;
    if (!isGood) note(status, `${where} ${text.slice(0, 80)}`);
    const said = isGood && text !== '' ? (JSON.parse(text) as { data?: unknown }) : {};
    return { status, data: said.data };
  };
  return { ask, note, counts, failures };
};
type Asking = ReturnType<typeof createAsking>;

const signIn = async ({ ask }: Asking, who: string): Promise<Person> => {
  const body = { email: `${who}@demo.example`, password: demoPassword };
  const { data } = await ask('/auth/login', { method: 'POST', body });
  const { token, user } = data as { token: string; user: { tenant: { id: number } } };
  return { token, tenantId: user.tenant.id };
};

interface Upload {
  signedUrl: string;
  completeUrl: string;
}

interface Of {
  url: string;
  asking: Asking;
  picture: Uint8Array<ArrayBuffer>;
}

const openSocket = async (url: string, by: Person): Promise<Socket> => {
  const socket = io(url, {
    path: '/api/socket.io',
    transports: ['websocket'],
    auth: { token: by.token },
    forceNew: true,
  });
  try {
    const room = `tenant:${by.tenantId}`;
    await socket.timeout(joinLimitMs).emitWithAck('join_room', { room });
    return socket;
  } catch (error) {
    socket.close();
    throw error;
  }
};

const createWork = ({ url, asking, picture }: Of, crew: readonly [Person, ...Person[]]) => {
  const { ask, note } = asking;
  const [boss] = crew;
  return {
    comeAndGo: async (nth: number) => {
      const socket = await openSocket(url, crew[nth % crew.length] ?? boss);
      await sleep(shortStayMs);
      socket.close();
    },
    enterAndLeave: async (nth: number) => {
      const by = await signIn(asking, people[nth % people.length] ?? 'admin');
      await ask('/auth/me', { by });
      await ask('/auth/logout', { method: 'POST', by });
    },
    upload: async () => {
      const file = { fileName: 'a.jpg', mimeType: 'image/jpeg', size: picture.length };
      const body = { files: [{ ...file, folder: 'maintenance' }] };
      const { data } = await ask('/media/signed-urls', { method: 'POST', body, by: boss });
      const [signed] = data as [Upload];
      const headers = { 'content-type': 'image/jpeg' };
      const init = { method: 'PUT', headers, body: picture };
      const sent = await fetch(`${url}${signed.signedUrl}`, init).catch(() => null);
      await sent?.text();
      if (sent?.ok !== true) note(sent?.status ?? 0, 'PUT of a picture');
      else await ask(signed.completeUrl.replace('/api', ''), { method: 'POST', by: boss });
    },
    print: async () => {
      const { data } = await ask('/export/day-sheet', { method: 'POST', body: {}, by: boss });
      const { id } = data as { id: number };
      const limit = Date.now() + documentLimitMs;
      for (let state = ''; state !== 'done';) {
        if (state === 'failed' || Date.now() > limit) return note(0, `a document: ${state}`);
        await sleep(500);
        const told = (await ask(`/export/${id}`, { by: boss })).data;
        ({ state } = told as { state: string });
      }
      const told = (await ask(`/export/${id}/download`, { by: boss })).data;
      await (await fetch(`${url}${(told as { url: string }).url}`)).arrayBuffer();
    },
    write: () => {
      const body = { entityType: 'shift', content: `note ${randomUUID()}` };
      return ask('/note', { method: 'POST', body, by: boss });
    },
    change: (room: number, nth: number) =>
      ask(`/room/${room}`, { method: 'PATCH', body: { floor: nth % 90 }, by: boss }),
    read: (nth: number) => ask(reads[nth % reads.length] ?? '/room/stats', { by: boss }),
  };
};

interface Options {
  url: string;
  perSecond: number;
  picture: Uint8Array<ArrayBuffer>;
}

/** What a busy house does, at an even pace: all kinds of requests, pages that come and go, people too. */
export const createSoakTraffic = async ({ url, perSecond, picture }: Options) => {
  const asking = createAsking(url);
  const crew: Person[] = [];
  for (const who of people) crew.push(await signIn(asking, who));
  const [boss, ...others] = crew as [Person, ...Person[]];
  const work = createWork({ url, asking, picture }, [boss, ...others]);
  const { data } = await asking.ask('/room?limit=100', { by: boss });
  const rooms = (data as { id: number }[]).map(({ id }) => id);
  const sockets = await Promise.all(
    Array.from({ length: lastingSockets }, (_, index) =>
      openSocket(url, crew[index % crew.length] ?? boss),
    ),
  );
  const open = new Set<Promise<unknown>>();
  const closing = new AbortController();
  const one = (nth: number): Promise<unknown> => {
    if (nth % 400 === 7) return work.enterAndLeave(nth / 400);
    if (nth % 400 === 57) return work.print();
    if (nth % 200 === 107) return work.upload();
    if (nth % 80 === 31) return work.comeAndGo(Math.floor(nth / 80));
    if (nth % 10 === 3) return work.change(rooms[nth % rooms.length] ?? 0, nth);
    if (nth % 20 === 15) return work.write();
    return work.read(Math.floor(nth / 3));
  };
  const run = async () => {
    const began = performance.now();
    for (let nth = 0; !closing.signal.aborted; nth += 1) {
      await sleep(Math.max(0, began + (nth * 1000) / perSecond - performance.now()));
      const working = one(nth).catch((error: unknown) => asking.note(0, String(error)));
      open.add(working);
      void working.finally(() => open.delete(working));
    }
    await Promise.all(open);
  };
  const running = run();
  return {
    counts: asking.counts,
    failures: asking.failures,
    end: async () => {
      closing.abort();
      await running;
      for (const socket of sockets) socket.close();
    },
  };
};
