import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { roomOf, tokenOf } from './dataset.ts';

/** What was answered with yes, by what can be counted afterwards. */
export interface Acknowledged {
  notes: Set<string>;
  mails: Set<string>;
  files: Set<string>;
}

export interface Answer {
  at: number;
  path: string;
  /** 0: none came. */
  status: number;
  /** Of a failure: what it was, in the words of the server. */
  said: string;
}

const againAfterMs = 250;
const longestWaitMs = 4000;
/** One in so many asks for a mail or sends a file: both are seconds of work for others. */
const rareEvery = 200;
const people = 20;

interface Asked {
  method?: string;
  body?: unknown;
  key?: string;
}

/** Asks one process after the other, and keeps what each answered. */
const createAsking = (urls: readonly string[]) => {
  const answers: Answer[] = [];
  let count = 0;
  const ask = async (path: string, { method = 'GET', body, key }: Asked = {}) => {
    count += 1;
    const headers = {
      authorization: `Bearer ${tokenOf(1 + (count % people))}`,
      'x-tenant-id': '1',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(key !== undefined && { 'idempotency-key': key }),
    };
    const init = { method, headers, body: body === undefined ? undefined : JSON.stringify(body) };
    try {
      const answer = await fetch(`${urls[count % urls.length]}${path}`, init);
      const text = await answer.text();
      const said = answer.ok ? '' : text.slice(0, 120);
      answers.push({ at: Date.now(), path, status: answer.status, said });
      return { status: answer.status, data: () => (JSON.parse(text) as { data: unknown }).data };
    } catch {
      answers.push({ at: Date.now(), path, status: 0, said: 'no answer' });
      return { status: 0, data: () => null };
    }
  };
  /** As the pages do: the same again with the same key, until there is an answer that stays. */
  const insist = async (path: string, asked: Asked) => {
    const key = randomUUID();
    for (let wait = againAfterMs; ; wait = Math.min(wait * 2, longestWaitMs)) {
      const answer = await ask(path, { method: 'POST', ...asked, key });
      if (answer.status !== 503 && answer.status !== 0) return answer;
      await sleep(wait);
    }
  };
  return { answers, ask, insist };
};
type Asking = ReturnType<typeof createAsking>;

interface Upload {
  signedUrl: string;
  completeUrl: string;
  media: { fileKey: string };
}

const sendBytes = async (url: string, picture: Uint8Array<ArrayBuffer>): Promise<void> => {
  const headers = { 'content-type': 'image/png' };
  for (;;) {
    const sent = await fetch(url, { method: 'PUT', headers, body: picture }).catch(() => null);
    if (sent?.ok === true) return;
    await sleep(againAfterMs);
  }
};

/** What changes something, each until it is acknowledged. */
const createWrites = ({ insist }: Asking, picture: Uint8Array<ArrayBuffer>) => {
  const acknowledged: Acknowledged = { notes: new Set(), mails: new Set(), files: new Set() };
  return {
    acknowledged,
    note: async () => {
      const content = `note ${randomUUID()}`;
      const { status } = await insist('/api/note', { body: { entityType: 'shift', content } });
      if (status === 200 || status === 201) acknowledged.notes.add(content);
    },
    mail: async () => {
      const cc = `${randomUUID()}@example.test`;
      const body = { emailRecipientInfo: { primary: 'desk@example.test', cc: [cc] } };
      const { status } = await insist('/api/tenant/current', { method: 'PATCH', body });
      if (status === 200) acknowledged.mails.add(cc);
    },
    file: async () => {
      const file = { fileName: 'a.png', mimeType: 'image/png', size: picture.length };
      const body = { files: [{ ...file, folder: 'incident', roomId: null }] };
      const signed = await insist('/api/media/signed-urls', { body });
      if (signed.status >= 300) return;
      const [upload] = signed.data() as [Upload];
      await sendBytes(upload.signedUrl, picture);
      const { status } = await insist(upload.completeUrl, {});
      if (status === 200) acknowledged.files.add(upload.media.fileKey);
    },
    room: (nth: number) => {
      const body = { pricePerNight: 40 + (nth % 160) };
      return insist(`/api/room/${roomOf(1, nth)}`, { method: 'PATCH', body });
    },
  };
};

interface Options {
  urls: readonly string[];
  perSecond: number;
  picture: Uint8Array<ArrayBuffer>;
}

/** Requests of every kind at an even pace, whatever becomes of those before. */
export const createTraffic = ({ urls, perSecond, picture }: Options) => {
  const asking = createAsking(urls);
  const writes = createWrites(asking, picture);
  const open = new Set<Promise<unknown>>();
  const closing = new AbortController();

  const one = (nth: number): Promise<unknown> => {
    if (nth % rareEvery === 7) return writes.mail();
    if (nth % rareEvery === 107) return writes.file();
    if (nth % 20 === 3) return writes.note();
    if (nth % 20 === 13) return writes.room(nth);
    const reads = [
      `/api/room/${roomOf(1, nth)}`,
      '/api/room/stats',
      '/api/reservation?status=checked_out&limit=25',
      '/api/guest?search=garc&limit=25',
    ];
    return asking.ask(reads[nth % reads.length] ?? '/api/room/stats');
  };
  const run = async () => {
    const began = performance.now();
    for (let nth = 0; !closing.signal.aborted; nth += 1) {
      const due = began + (nth * 1000) / perSecond;
      await sleep(Math.max(0, due - performance.now()));
      const work = one(nth);
      open.add(work);
      void work.finally(() => open.delete(work));
    }
    await Promise.all(open);
  };
  const running = run();
  return {
    acknowledged: writes.acknowledged,
    answers: asking.answers,
    /** No new ones; those that are under way go on until they have their answer. */
    end: async () => {
      closing.abort();
      await running;
    },
  };
};
