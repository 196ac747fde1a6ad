import { z } from 'zod';

import { day, instant } from '#core/fields.ts';
import type { Word } from '#core/words.ts';

import { clockStates } from '../clocks/clock-profiles.ts';
import { postingStates } from './posting-life.ts';

export * from './posting-life.ts';

export const sides = ['house', 'council'] as const;
export const entryKinds = ['note', 'question', 'answer', 'action'] as const;

export const sideWords = {
  house: ['House', 'Alojamiento'],
  council: ['Council', 'Ayuntamiento'],
} as const satisfies Record<(typeof sides)[number], Word>;
export const entryKindWords = {
  note: ['Note', 'Nota'],
  question: ['Question', 'Pregunta'],
  answer: ['Answer', 'Respuesta'],
  action: ['Action', 'Tarea'],
} as const satisfies Record<(typeof entryKinds)[number], Word>;

const person = z.strictObject({ id: z.number().int(), name: z.string() });

/** What was said or asked for, by whom and on which side: both sides see all of it. */
export const ThreadEntry = z.strictObject({
  id: z.number().int(),
  kind: z.enum(entryKinds),
  side: z.enum(sides),
  text: z.string(),
  by: person,
  at: instant,
  /** Of an answer: the question. */
  to: z.number().int().nullable(),
  /** Of a question. */
  isAnswered: z.boolean(),
  /** Of an action: by which day, who is to do it, and when it was done. */
  due: day.nullable(),
  isOverdue: z.boolean(),
  owner: z.strictObject({ side: z.enum(sides), person: person.nullable() }).nullable(),
  doneAt: instant.nullable(),
  doneBy: person.nullable(),
});
export type ThreadEntry = z.infer<typeof ThreadEntry>;

export const Posting = z.strictObject({
  /** The council. */
  id: z.number().int(),
  name: z.string(),
  state: z.enum(postingStates),
  postedAt: instant,
  postedBy: person,
  /** Why it went to another council than one that placed its guests; told to the house alone. */
  whyOther: z.string(),
  acknowledgedAt: instant.nullable(),
  acknowledgedBy: person.nullable(),
  /** By when the council is to have acknowledged it; null where its type sets no target. */
  replyDue: instant.nullable(),
  clock: z.enum(clockStates).nullable(),
  handedBackAt: instant.nullable(),
  /** Whose step is next; nobody's once it is closed or handed back. */
  awaiting: z.array(z.enum(sides)),
  thread: z.array(ThreadEntry),
  /** What was written since it was posted: until then, and now. */
  added: z.array(z.strictObject({ field: z.string(), before: z.unknown(), after: z.unknown() })),
});
export type Posting = z.infer<typeof Posting>;
