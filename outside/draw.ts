import { resolve } from './document.ts';
import type { OpenApi, Schema } from './document.ts';

/** The same numbers each time it is begun with the same seed (mulberry32). */
export const randomOf = (seed: number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

const oddTexts = [
  '',
  ' ',
  '\u0000',
  '😀',
  'ﷺ'.repeat(50),
  "'; drop table rooms; --",
  'null',
  'x'.repeat(6000),
];
/** For patterns: the first of these that is of the form is taken. */
const formed = [
  '09:30',
  '201',
  'A-12',
  '+44 20 7946 0018',
  '2026-03-14',
  'x'.repeat(43),
  'FREQ=DAILY',
];
const plain = ['Amina Osei', 'No hot water', 'second floor', 'ñandú', 'a'];
const oddValues = [null, -1, 1.5, 1e300, true, [], {}, 'no', '2026-02-30'];

/** Values of a document's schemas, by chance: mostly as the schema says, now and then not. */
export class Draw {
  readonly #document: OpenApi;
  readonly #random: () => number;
  /** How often of a hundred something is not as the schema says. */
  oddity = 4;

  constructor(document: OpenApi, seed: number) {
    this.#document = document;
    this.#random = randomOf(seed);
  }

  below(count: number): number {
    return Math.floor(this.#random() * count);
  }

  oneOf<T>(values: readonly T[]): T {
    const value = values[this.below(values.length)];
    if (value === undefined && values.length === 0) throw new Error('nothing to choose from');
    return value as T;
  }

  happens(percent: number): boolean {
    return this.below(100) < percent;
  }

  value(given: Schema): unknown {
    const schema = resolve<Schema>(this.#document, given);
    if (this.happens(this.oddity)) return this.oneOf(oddValues);
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return this.oneOf(schema.enum);
    const choices = schema.anyOf ?? schema.oneOf;
    return choices ? this.value(this.oneOf(choices)) : this.#ofType(schema);
  }

  #ofType(schema: Schema): unknown {
    const type = Array.isArray(schema.type) ? this.oneOf(schema.type) : schema.type;
    if (type === 'object') return this.#object(schema);
    if (type === 'array') return this.#array(schema);
    if (type === 'integer' || type === 'number') return this.#number(schema);
    if (type === 'boolean') return this.happens(50);
    return type === 'string' ? this.#text(schema) : null;
  }

  #object({ properties = {}, required = [] }: Schema): object {
    const named = Object.entries(properties).filter(
      ([name]) => (required.includes(name) && !this.happens(this.oddity)) || this.happens(40),
    );
    const extra = this.happens(this.oddity) ? { notThere: 1 } : {};
    return {
      ...Object.fromEntries(named.map(([name, part]) => [name, this.value(part)])),
      ...extra,
    };
  }

  #array({ items = {}, minItems = 0, maxItems = 3 }: Schema): unknown[] {
    const length = minItems + this.below(Math.max(1, Math.min(maxItems - minItems, 3) + 1));
    return Array.from({ length }, () => this.value(items));
  }

  /** Mostly small: what there is has small numbers. */
  #number({ minimum = 0, maximum = 1000, multipleOf }: Schema): number {
    const most = this.happens(70) ? Math.min(maximum, minimum + 60) : maximum;
    const number = minimum + this.below(Math.min(most - minimum, 2 ** 31) + 1);
    return multipleOf !== undefined && multipleOf < 1 && number < maximum ? number + 0.5 : number;
  }

  #text({ examples, pattern, maxLength = 200, minLength = 0 }: Schema): string {
    if (this.happens(this.oddity)) return this.oneOf(oddTexts);
    if (examples) return String(this.oneOf(examples));
    const form = pattern === undefined ? undefined : new RegExp(pattern, 'u');
    const fitting = form ? formed.filter((text) => form.test(text)) : plain;
    const text = fitting.length > 0 ? this.oneOf(fitting) : this.oneOf(plain);
    return text.slice(0, maxLength).padEnd(minLength, 'x');
  }
}
