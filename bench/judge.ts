import type { Compared, Line } from './compare.ts';
import { compare, refuseFailures } from './compare.ts';
import { tokenOf, userOf } from './dataset.ts';
import { load } from './load.ts';
import type { Operation } from './operations.ts';
import { signIns } from './operations.ts';
import type { Options } from './options.ts';
import { lineCell, ratioCell, ratiosOf, tailCell, wordFor } from './table.ts';

export interface Judged {
  row: string[];
  isMet: boolean;
  /** So near to its goal that another turn of the machine may decide. */
  isNear: boolean;
}

type Server = Omit<Line, 'name' | 'calls'>;

const mostTail = 3;
const mostSignInTail = 3;

export const loadHead = [
  'operation',
  'Keyhold: req/s, CPU ms server + database',
  'isolated line',
  'plain line',
  'p50 / p99 ms: Keyhold',
  'plain',
  'KiB: Keyhold, line',
  'to the isolated line',
  'to the plain line',
  'goal',
  'pass',
] as const;

/** A goal that is missed by a little is missed only twice in a row: one slow round is the machine's. */
const again = async (measure: () => Promise<Judged>): Promise<Judged> => {
  const first = await measure();
  return first.isMet || !first.isNear ? first : await measure();
};
const near = 0.75;

interface Judging {
  operation: Operation;
  servers: { product: Server; isolated: Server; plain: Server };
  options: Options;
}

const measureOperation = async ({ operation, servers, options }: Judging): Promise<Judged> => {
  const { name, goal, least } = operation;
  const lines: Line[] = [
    { name: 'plain line', calls: operation.limit, ...servers.plain },
    { name: 'isolated line', calls: operation.limit, ...servers.isolated },
    { name: 'Keyhold', calls: operation.product, ...servers.product },
  ];
  const compared = await compare(lines, options);
  for (const one of compared) refuseFailures(one, name);
  const [plain, isolated, product] = compared as [Compared, Compared, Compared];
  const tail = product.middle.p99 / plain.middle.p99;
  /** How much of its goals it reaches: of the one that it misses the most. */
  const reached = Math.min(
    ratiosOf(product, isolated).middle / least.isolated,
    ratiosOf(product, plain).middle / (least.plain ?? Number.MIN_VALUE),
    mostTail / tail,
  );
  const isMet = reached >= 1;
  const ofPlain = least.plain === undefined ? '' : `, plain ${least.plain}`;
  return {
    isMet,
    isNear: reached >= near,
    row: [
      name,
      lineCell(product),
      lineCell(isolated),
      lineCell(plain),
      tailCell(product),
      tailCell(plain),
      `${product.middle.kib.toFixed(0)}, ${plain.middle.kib.toFixed(0)}`,
      ratioCell(product, isolated),
      ratioCell(product, plain),
      `${goal}: isolated ${least.isolated}${ofPlain}, p99 ${mostTail} x`,
      wordFor(isMet),
    ],
  };
};

export const judgeOperation = (judging: Judging) => again(() => measureOperation(judging));

const roomsCall = {
  path: '/api/room?limit=200&sortBy=id',
  headers: { authorization: `Bearer ${tokenOf(userOf(1))}`, 'x-tenant-id': '1' },
};

interface SignInJudging {
  product: Server;
  options: Options;
}

const measureSignIns = async ({ product, options }: SignInJudging): Promise<Judged> => {
  const line = { ...product, calls: [roomsCall] };
  const [quiet] = (await compare([{ ...line, name: 'alone' }], options)) as [Compared];
  const seconds = options.seconds * options.rounds + 2;
  const signing = load({ url: product.url, calls: signIns(), connections: 10, seconds });
  const [busy] = (await compare([{ ...line, name: 'with ten signing in' }], options)) as [Compared];
  const signedIn = await signing;
  const operation = '200 rooms, one property, while ten sign in';
  for (const compared of [quiet, busy]) refuseFailures(compared, operation);
  if (signedIn.failed > 0) throw new Error(`${signedIn.failed} sign-ins failed.`);
  const ratio = busy.middle.p99 / quiet.middle.p99;
  const isMet = ratio <= mostSignInTail;
  const shown = `p99 ${ratio.toFixed(1)} x alone; ${signedIn.perSecond.toFixed(0)} sign-ins/s`;
  const goal = `P6: p99 ${mostSignInTail} x alone`;
  const row = [operation, lineCell(busy), '', '', tailCell(busy), '', '', shown, '', goal];
  return { isMet, isNear: ratio * near <= mostSignInTail, row: [...row, wordFor(isMet)] };
};

export const judgeSignIns = (judging: SignInJudging) => again(() => measureSignIns(judging));
