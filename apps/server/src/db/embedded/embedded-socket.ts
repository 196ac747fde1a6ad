import { Duplex } from 'node:stream';
import type { Worker } from 'node:worker_threads';

// What a server answers to a start-up packet: authenticated, idle.
const GREETING = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);

/** What `pg` takes for a socket, so that both engines share one protocol, parser and error class. */
export class WorkerSocket extends Duplex {
  readonly #worker: Worker;
  #isGreeted = false;

  constructor(worker: Worker) {
    super();
    this.#worker = worker;
    worker.on('message', (reply: Uint8Array) => this.push(reply));
  }

  connect(): void {
    process.nextTick(() => this.emit('connect'));
  }

  setNoDelay(): void {}

  override _read(): void {}

  override _write(chunk: Uint8Array, _encoding: string, done: () => void): void {
    this._writev([{ chunk }], done);
  }

  // A query's five packets are corked by `pg`: they cross to the worker as one message.
  override _writev(chunks: { chunk: Uint8Array }[], done: () => void): void {
    if (this.#isGreeted) {
      const message = new Uint8Array(Buffer.concat(chunks.map(({ chunk }) => chunk)));
      this.#worker.postMessage(message, [message.buffer]);
    } else {
      this.#isGreeted = true;
      this.push(GREETING);
    }
    done();
  }
}
