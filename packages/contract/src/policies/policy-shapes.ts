import { z } from 'zod';

import { day, instant, line, optionalText, recordId, version, workDay } from '#core/fields.ts';
import { sentence } from '#core/messages.ts';

export const policyProblems = {
  words: sentence('policies.words', {
    en: 'Write the policy, or add its file',
    es: 'Escriba la política o añada su archivo',
  }),
  roles: sentence('policies.roles', {
    en: 'Choose roles of this property',
    es: 'Elija roles de este hotel',
  }),
  missing: sentence('policies.missing', {
    en: 'Choose a policy that is in force',
    es: 'Elija una política en vigor',
  }),
  file: sentence('policies.file', {
    en: 'Choose a file that was sent for a policy',
    es: 'Elija un archivo enviado para una política',
  }),
};

/** To be read: by when, or since when it is late; nothing is asked of whoever it does not oblige. */
export const readingStates = ['read', 'due', 'overdue', 'free'] as const;
export type ReadingState = (typeof readingStates)[number];

const fields = {
  title: line(160),
  category: optionalText(80),
  body: optionalText(50_000),
  fileId: recordId.nullable(),
  /** From this day on an edition is in force, and asks to be read; null: from when it is published. */
  effectiveFrom: workDay.nullable(),
  reviewOn: workDay.nullable(),
  /** The roles that it is for; none: everybody who reads policies. */
  audience: z.array(recordId).max(50),
  acknowledgement: z.strictObject({
    required: z.boolean(),
    /** Days from when it asks somebody until they are late. */
    dueDays: z.number().int().min(0).max(365),
  }),
};

const person = z.strictObject({ id: z.number().int(), name: z.string() });
const audience = z.array(z.strictObject({ id: z.number().int(), title: z.string() }));
const file = z.strictObject({
  id: z.number().int(),
  name: z.string(),
  mimeType: z.string(),
  size: z.number().int(),
});

/** Who wrote what is not published yet, and when it was changed last. */
const writing = { writtenAt: instant, writtenBy: person };

/** What is published of it; of one that never was, who it is for and what it is called as its draft has it. */
export const ListedPolicy = z.strictObject({
  id: z.number().int(),
  title: z.string(),
  category: z.string(),
  /** Counts what was to be read: each asks everybody again. Null: it was never published. */
  edition: z.number().int().nullable(),
  effectiveFrom: day.nullable(),
  /** When a slip of the pen was corrected in it last. */
  correctedAt: instant.nullable(),
  reviewOn: day.nullable(),
  isReviewDue: z.boolean(),
  audience,
  acknowledgement: fields.acknowledgement,
  /** What is not published yet, to those who keep policies. */
  draft: z.strictObject(writing).nullable(),
  /** Of those whom this edition asks, by those who keep policies. */
  acknowledged: z.strictObject({ count: z.number().int(), total: z.number().int() }).nullable(),
  mine: z.strictObject({
    state: z.enum(readingStates),
    due: day.nullable(),
    acknowledgedAt: instant.nullable(),
  }),
  version: z.number().int(),
});
export type ListedPolicy = z.infer<typeof ListedPolicy>;

export const PolicyDraft = z.strictObject({
  ...writing,
  title: z.string(),
  category: z.string(),
  body: z.string(),
  file: file.nullable(),
  /** Null: from when it is published; a correction leaves the day as it is. */
  effectiveFrom: day.nullable(),
  reviewOn: day.nullable(),
  audience,
  acknowledgement: fields.acknowledgement,
});
export type PolicyDraft = z.infer<typeof PolicyDraft>;

export const Policy = ListedPolicy.extend({
  body: z.string(),
  file: file.nullable(),
  draft: PolicyDraft.nullable(),
});
export type Policy = z.infer<typeof Policy>;

/** As whoever writes on has it before them: the draft, else what is published. */
export const asDrafted = (policy: Policy): Policy => {
  const { draft } = policy;
  if (draft === null) return { ...policy, effectiveFrom: null };
  const { writtenAt: _at, writtenBy: _by, ...content } = draft;
  return { ...policy, ...content };
};

export const NewPolicy = z
  .strictObject({
    ...fields,
    category: fields.category.default(''),
    body: fields.body.default(''),
    fileId: fields.fileId.default(null),
    effectiveFrom: fields.effectiveFrom.default(null),
    reviewOn: fields.reviewOn.default(null),
    audience: fields.audience.default([]),
    acknowledgement: fields.acknowledgement.default({ required: true, dueDays: 7 }),
  })
  .refine(({ body, fileId }) => body !== '' || fileId !== null, {
    path: ['body'],
    error: policyProblems.words,
  });
export type NewPolicy = z.output<typeof NewPolicy>;
export const PolicyChange = z.strictObject({ ...fields, version }).partial();
export type PolicyChange = z.output<typeof PolicyChange>;

export const PublishPolicy = z.strictObject({
  /** Else it is a slip of the pen: the edition keeps its number, and who has read it has. The first asks anyway. */
  asksAgain: z.boolean().default(true),
  version: version.optional(),
});
export type PublishPolicy = z.output<typeof PublishPolicy>;

export const PolicyReader = z.strictObject({
  id: z.number().int(),
  name: z.string(),
  roles: z.string(),
  state: z.enum(readingStates),
  due: day.nullable(),
  acknowledgedAt: instant.nullable(),
  /** The newest that they have acknowledged, where it is not this one. */
  lastEdition: z.number().int().nullable(),
  /** On how many days they put off reading this edition. */
  putOffs: z.number().int(),
});
export type PolicyReader = z.infer<typeof PolicyReader>;
