/** The part of autocannon that the benchmark uses; the package has no types of its own. */
declare module 'autocannon' {
  export interface Request {
    method?: string;
    path?: string;
    headers?: Record<string, string>;
    body?: string | undefined;
    setupRequest?: (request: Request) => Request;
  }
  interface Client {
    setRequests(requests: Request[]): void;
    on(
      event: 'response',
      listen: (...reply: [status: number, bytes: number, ms: number]) => void,
    ): void;
  }
  interface Options {
    url: string;
    connections: number;
    duration: number;
    timeout?: number;
    requests?: Request[];
    setupClient?: (client: Client) => void;
  }
  interface Result {
    requests: { total: number };
    throughput: { total: number };
    /** Seconds. */
    duration: number;
    errors: number;
    timeouts: number;
    non2xx: number;
  }
  const autocannon: (options: Options) => Promise<Result>;
  export default autocannon;
}
