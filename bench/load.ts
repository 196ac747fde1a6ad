import autocannon from 'autocannon';
import type { Request } from 'autocannon';

export interface Call {
  method?: 'GET' | 'POST' | 'PATCH';
  path: string;
  headers?: Record<string, string>;
  body?: string;
  /** What is new each time it is sent. */
  fresh?: () => Pick<Call, 'headers' | 'body'>;
}

export interface Measured {
  perSecond: number;
  p50: number;
  p99: number;
  /** Of one reply. */
  kib: number;
  /** Replies that were not 2xx, and calls without any. */
  failed: number;
}

interface Load {
  url: string;
  /** What each connection sends, in turn; no two connections begin at the same place. */
  calls: readonly Call[];
  connections: number;
  seconds: number;
}

const turned = (calls: readonly Call[], start: number): Call[] => [
  ...calls.slice(start),
  ...calls.slice(0, start),
];

const asRequest = ({ fresh, ...call }: Call): Request => ({
  ...call,
  ...(fresh && {
    setupRequest: (request) => {
      const { headers, body } = fresh();
      return { ...request, headers: { ...request.headers, ...headers }, body };
    },
  }),
});

const percentile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;

/** Sends as much as the server takes, for the time given. */
export const load = async ({ url, calls, connections, seconds }: Load): Promise<Measured> => {
  let client = 0;
  const times: number[] = [];
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    timeout: 30,
    setupClient: (connection) => {
      const start = Math.floor((calls.length * client) / connections);
      connection.setRequests(turned(calls, start % calls.length).map(asRequest));
      connection.on('response', (...reply) => times.push(reply[2]));
      client += 1;
    },
  });
  times.sort((one, other) => one - other);
  return {
    perSecond: result.requests.total / result.duration,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    kib: result.throughput.total / 1024 / Math.max(1, result.requests.total),
    failed: result.non2xx + result.errors + result.timeouts,
  };
};

export const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

export const medianOf = (all: readonly Measured[]): Measured => ({
  perSecond: median(all.map((one) => one.perSecond)),
  p50: median(all.map((one) => one.p50)),
  p99: median(all.map((one) => one.p99)),
  kib: median(all.map((one) => one.kib)),
  failed: all.reduce((sum, one) => sum + one.failed, 0),
});
