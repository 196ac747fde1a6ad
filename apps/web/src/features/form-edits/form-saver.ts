import { CallFailed, type Questioner } from '@keyhold/contract';

import { Unreachable } from '#core/api/http.ts';
import type { Form } from '#features/form-edits/form-changes.ts';
import { staleOf, type Stale } from '#ui/form/edits.ts';
import { sharedValue } from '#ui/shared-value.ts';

export type Saving =
  | { is: 'saved' | 'waiting' | 'saving' | 'offline' }
  | { is: 'failed'; why: string }
  /** Somebody else was quicker. */
  | { is: 'conflict'; stale: Stale; now: number };

/** What is on this device and not on the server. */
export interface UnsavedForm {
  form: Form;
  version: number;
}
interface Start extends UnsavedForm {
  send: (change: Form & { version: number }) => Promise<Pick<Questioner, 'version'>>;
  keep: (unsaved: UnsavedForm) => void;
  clear: () => void;
}

const restMs = 1000;

const whyOf = (error: unknown): string => {
  if (error instanceof CallFailed && error.problem.errors?.[0])
    return error.problem.errors[0].message;
  return error instanceof Error ? error.message : String(error);
};
const failureOf = (error: unknown): Saving => {
  const stale = staleOf(error);
  if (stale) return { is: 'conflict', stale, now: Date.now() };
  return error instanceof Unreachable ? { is: 'offline' } : { is: 'failed', why: whyOf(error) };
};

/** Saves what is built a second after the last change, one save at a time, and keeps what it cannot save. */
export class FormSaver {
  readonly state = sharedValue<Saving>({ is: 'saved' });
  readonly #by: Pick<Start, 'send' | 'keep' | 'clear'>;
  #saved: UnsavedForm;
  #latest: Form;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | null = null;

  constructor({ form, version, ...by }: Start) {
    this.#by = by;
    this.#saved = { form, version };
    this.#latest = form;
  }

  get version(): number {
    return this.#saved.version;
  }
  get isDirty(): boolean {
    return this.#latest !== this.#saved.form;
  }

  change(next: Form): void {
    if (next === this.#latest) return;
    this.#latest = next;
    const { is } = this.state.get();
    if (!this.isDirty && is === 'waiting') return this.#rest();
    this.#keep();
    if (is === 'conflict') return;
    if (is !== 'saving') this.state.set({ is: 'waiting' });
    this.#saveSoon();
  }

  /** Saves all that there is; false where it could not. */
  async flush(): Promise<boolean> {
    while (this.isDirty) {
      await this.#run();
      const { is } = this.state.get();
      if (is !== 'saved' && is !== 'waiting') return false;
    }
    return true;
  }

  readonly retry = (): void => void this.#run();

  /** What the server has is known from elsewhere, and shown. */
  adopt(next: UnsavedForm): void {
    this.#saved = next;
    this.#latest = next.form;
    this.#rest();
  }

  /** The same form under another version, as after it was published. */
  renumber(version: number): void {
    this.#saved = { ...this.#saved, version };
  }

  keepMine(theirs: number): void {
    this.renumber(theirs);
    this.retry();
  }

  #keep() {
    this.#by.keep({ form: this.#latest, version: this.version });
  }

  /** There is nothing to save. */
  #rest() {
    clearTimeout(this.#timer);
    this.state.set({ is: 'saved' });
    this.#by.clear();
  }

  #saveSoon() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.retry, restMs);
  }

  async #run() {
    clearTimeout(this.#timer);
    this.#running ??= this.#save().finally(() => {
      this.#running = null;
    });
    await this.#running;
    if (this.state.get().is === 'waiting') this.#saveSoon();
  }

  async #save() {
    const sent = this.#latest;
    this.state.set({ is: 'saving' });
    try {
      const { version } = await this.#by.send({ ...sent, version: this.version });
      this.#saved = { form: sent, version };
      if (!this.isDirty) return this.#rest();
      this.state.set({ is: 'waiting' });
      this.#keep();
    } catch (error) {
      this.state.set(failureOf(error));
    }
  }
}
