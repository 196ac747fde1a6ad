import addFormats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { ValidateFunction } from 'ajv/dist/2020.js';

import { jsonOf, resolve } from './document.ts';
import type { OpenApi, Operation, Parameter, Schema } from './document.ts';
import { Draw } from './draw.ts';

interface Call {
  method: string;
  path: string;
  operation: Operation;
}
interface Request {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: string | undefined;
}
interface Options {
  url: string;
  /** Accounts that call by turns; nobody is one of them. */
  accounts: readonly ({ email: string; password: string } | null)[];
  requests: number;
  seed: number;
}

/** What takes an account away would leave nobody who calls. */
const closing = /^(?:users|roles|roleResources|groups|tenants|passwords)\./;

const callsOf = ({ paths }: OpenApi): Call[] =>
  Object.entries(paths)
    .flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => ({
        method: method.toUpperCase(),
        path,
        operation,
      })),
    )
    .filter(({ method, operation }) => method === 'GET' || !closing.test(operation.operationId));

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
/** What no header can carry is no request. */
const isSendable = (text: string) => /^[\u0020-\u007E]*$/.test(text);

class Fuzzer {
  readonly #document: OpenApi;
  readonly #draw: Draw;
  readonly #checks = new Map<string, ValidateFunction>();
  readonly #ajv = new Ajv2020({ strict: false, allErrors: false });

  constructor(document: OpenApi, seed: number) {
    this.#document = document;
    this.#draw = new Draw(document, seed);
    addFormats.default(this.#ajv);
    this.#ajv.addSchema({ $id: 'document', ...document });
  }

  #parametersOf({ parameters = [] }: Operation): Parameter[] {
    return parameters.map((one) => resolve<Parameter>(this.#document, one));
  }

  request({ method, path, operation }: Call): Request {
    const draw = this.#draw;
    const query = new URLSearchParams();
    const headers: Record<string, string> = {};
    let address = path;
    for (const one of this.#parametersOf(operation)) {
      const isGiven = one.required === true || draw.happens(one.in === 'header' ? 5 : 25);
      if (!isGiven) continue;
      const text = textOf(draw.value(one.schema));
      if (one.in === 'path') address = address.replace(`{${one.name}}`, encodeURIComponent(text));
      else if (one.in === 'query') query.append(one.name, text);
      else if (isSendable(text)) headers[one.name] = text;
    }
    const schema = operation.requestBody && jsonOf(operation.requestBody)?.schema;
    const body = schema && JSON.stringify(draw.value(schema));
    if (body !== undefined) headers['content-type'] = 'application/json';
    return { url: `${address}?${query.toString()}`, method, headers, body };
  }

  /** Why the document does not allow this answer; undefined where it does. */
  async judge({ operation }: Call, answer: Response): Promise<string | undefined> {
    const { status } = answer;
    const body = await answer.text();
    if (status >= 500 && status !== 503) return `${status}: ${body}`;
    const told = operation.responses[String(status)];
    if (told === undefined) return `${status}, which is not among its answers: ${body}`;
    const schema = jsonOf(resolve(this.#document, told))?.schema;
    if (schema === undefined) return undefined;
    const check = this.#checkOf(`${operation.operationId} ${status}`, schema);
    return check(JSON.parse(body)) ? undefined : `${status}: ${this.#ajv.errorsText(check.errors)}`;
  }

  /** Made once an answer; what it refers to is looked up in the document. */
  #checkOf(name: string, schema: Schema): ValidateFunction {
    const known = this.#checks.get(name);
    if (known) return known;
    const text = JSON.stringify(schema).replaceAll('"#/', '"document#/');
    const made = this.#ajv.compile(JSON.parse(text) as object);
    this.#checks.set(name, made);
    return made;
  }
}

/** Whoever calls, signed in again whenever the call before has ended the session. */
class Caller {
  readonly #url: string;
  readonly #account: Options['accounts'][number];
  #token: string | undefined;

  constructor(url: string, account: Options['accounts'][number]) {
    this.#url = url;
    this.#account = account;
  }

  async #signIn(): Promise<void> {
    const answer = await fetch(`${this.#url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(this.#account),
    });
    this.#token = answer.ok
      ? ((await answer.json()) as { data: { token?: string } }).data.token
      : undefined;
  }

  async send({ url, method, headers, body }: Request): Promise<Response> {
    if (this.#account && this.#token === undefined) await this.#signIn();
    const authorization = this.#token && { authorization: `Bearer ${this.#token}` };
    const answer = await fetch(`${this.#url}${url}`, {
      method,
      headers: { ...headers, ...authorization },
      ...(body !== undefined && { body }),
    });
    if (answer.status === 401) this.#token = undefined;
    return answer;
  }
}

/** Calls by chance what the document says can be called; answers what came that it does not allow. */
export const fuzz = async (document: OpenApi, options: Options) => {
  const { url, accounts, requests, seed } = options;
  const calls = callsOf(document);
  const fuzzer = new Fuzzer(document, seed);
  const callers = accounts.map((account) => new Caller(url, account));
  const statuses = new Map<number, number>();
  const found = new Map<string, string>();
  const turns = Array.from({ length: Math.ceil(requests / calls.length) }, (_, turn) => turn);
  const each = turns.flatMap((turn) => calls.map((call) => ({ call, turn }))).slice(0, requests);
  for (const { call, turn } of each) {
    const request = fuzzer.request(call);
    const answer = await callers[turn % callers.length]?.send(request);
    if (answer === undefined) throw new Error('nobody calls');
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    const problem = await fuzzer.judge(call, answer);
    const { operationId } = call.operation;
    if (problem !== undefined)
      found.set(
        `${operationId} ${answer.status}`,
        `${operationId}: ${problem.slice(0, 300)}\n  ${request.method} ${request.url.slice(0, 200)} ${request.body?.slice(0, 300) ?? ''}`,
      );
  }
  return { operations: calls.length, statuses, found: [...found.values()] };
};
