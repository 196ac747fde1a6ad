import { setTimeout as sleep } from 'node:timers/promises';

const password = 'Keyhold-demo-2026';
const longestMs = 120_000;

/** Somebody of the demo who calls as any program would. */
export class Session {
  readonly url: string;
  readonly token: string;
  readonly #language: string;

  private constructor(url: string, by: { token: string; language: string }) {
    this.url = url;
    this.token = by.token;
    this.#language = by.language;
  }

  static async open(url: string, account: string, language = 'en'): Promise<Session> {
    const answer = await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: `${account}@demo.example`, password }),
    });
    const { data } = (await answer.json()) as { data: { token: string } };
    return new Session(url, { token: data.token, language });
  }

  async #call(path: string, init: RequestInit): Promise<unknown> {
    const answer = await fetch(`${this.url}/api${path}`, {
      ...init,
      headers: {
        authorization: `Bearer ${this.token}`,
        'accept-language': this.#language,
        ...(init.body !== undefined && { 'content-type': 'application/json' }),
      },
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
    return JSON.parse(text);
  }

  async get<T>(path: string): Promise<T> {
    return ((await this.#call(path, {})) as { data: T }).data;
  }

  /** How many there are of a list. */
  async page(path: string): Promise<{ total: number }> {
    return ((await this.#call(path, {})) as { meta: { total: number } }).meta;
  }

  async post<T>(path: string, body?: object): Promise<T> {
    const init = { method: 'POST', ...(body && { body: JSON.stringify(body) }) };
    return ((await this.#call(path, init)) as { data: T }).data;
  }

  /** Asks for a document and waits until it is made; its bytes and the name that it has for people. */
  async document(path: string, body?: object): Promise<{ name: string; bytes: Uint8Array }> {
    const { id } = await this.post<{ id: number }>(path, body);
    const end = Date.now() + longestMs;
    for (;;) {
      const { state, fileName } = await this.get<{ state: string; fileName: string }>(
        `/export/${id}`,
      );
      if (state === 'failed' || Date.now() > end) throw new Error(`${path}: ${state}`);
      if (state === 'done') {
        const { url } = await this.get<{ url: string }>(`/export/${id}/download`);
        const answer = await fetch(new URL(url, this.url));
        if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
        return { name: fileName, bytes: new Uint8Array(await answer.arrayBuffer()) };
      }
      await sleep(200);
    }
  }
}
