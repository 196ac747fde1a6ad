import { z } from 'zod';

import { declare } from '#core/declare.ts';
import {
  day,
  email,
  id,
  line,
  optionalText,
  phone,
  recordId,
  text,
  version,
} from '#core/fields.ts';
import { flag, listQuery } from '#core/query.ts';
import { get, listOf, patch, post, remove } from '#core/route.ts';

export const contractorPaperKinds = ['insurance', 'certificate', 'other'] as const;
/** Expired from the day on that is given; expiring within 30 days of it. */
export const paperStates = ['valid', 'expiring', 'expired'] as const;

export const ContractorPaper = z.strictObject({
  id: z.number().int(),
  kind: z.enum(contractorPaperKinds),
  title: z.string(),
  expiresOn: day.nullable(),
  state: z.enum(paperStates),
  file: z
    .strictObject({
      id: z.number().int(),
      fileKey: z.string(),
      originalName: z.string(),
      mimeType: z.string(),
    })
    .nullable(),
});
export type ContractorPaper = z.infer<typeof ContractorPaper>;

export const Contractor = z.strictObject({
  id: z.number().int(),
  contractorName: z.string(),
  jobType: z.strictObject({ id: z.number().int(), title: z.string() }),
  phone: z.string(),
  email: z.string(),
  remarks: z.string(),
  documents: z.array(ContractorPaper),
  openJobs: z.number().int(),
  jobs: z.number().int(),
  /** Of the jobs that were booked in and are resolved, how many by the day they were booked in for. */
  onTime: z.strictObject({ jobs: z.number().int(), percentage: z.number().nullable() }),
  cost: z.number(),
  version: z.number().int(),
});
export type Contractor = z.infer<typeof Contractor>;

const orNone = <Field extends z.ZodString | z.ZodEmail>(field: Field) =>
  z.union([z.literal(''), field]);
const fields = {
  contractorName: text(120),
  jobTypeId: recordId,
  phone: orNone(phone),
  email: orNone(email),
  remarks: optionalText(2000),
};

export const NewContractor = z.strictObject({
  contractorName: fields.contractorName,
  jobTypeId: fields.jobTypeId,
  phone: fields.phone.default(''),
  email: fields.email.default(''),
  remarks: fields.remarks.default(''),
});
export const NewContractorPaper = z.strictObject({
  kind: z.enum(contractorPaperKinds).default('insurance'),
  title: line(120),
  expiresOn: day.nullable().default(null),
  /** A file that has arrived in the folder `maintenance`. */
  mediaId: recordId.nullable().default(null),
});

export const contractors = {
  list: get('/contractor', {
    summary: 'Who mends what, with how they do',
    access: 'read:contractors',
    scope: 'tenant',
    query: {
      ...listQuery({
        sortBy: ['id', 'contractorName', 'jobType', 'jobs', 'cost'],
        select: ['id', 'contractorName', 'jobType', 'phone', 'email'],
      }),
      jobTypeId: id.optional(),
      expiring: flag
        .optional()
        .meta({ description: 'With a document that expires or has expired.' }),
    },
    reply: listOf(Contractor),
  }),
  get: get('/contractor/:id', {
    summary: 'One contractor',
    access: 'read:contractors',
    scope: 'tenant',
    reply: Contractor,
  }),
  create: post('/contractor', {
    summary: 'Add a contractor',
    access: 'write:contractors',
    scope: 'tenant',
    events: ['CREATE_CONTRACTOR'],
    status: 201,
    body: NewContractor,
    reply: Contractor,
  }),
  update: patch('/contractor/:id', {
    summary: 'Change a contractor',
    access: 'update:contractors',
    scope: 'tenant',
    events: ['UPDATE_CONTRACTOR'],
    body: z.strictObject({ ...fields, version }).partial(),
    reply: Contractor,
  }),
  remove: remove('/contractor/:id', {
    summary: 'Remove a contractor without open jobs',
    access: 'delete:contractors',
    scope: 'tenant',
    events: ['DELETE_CONTRACTOR'],
    reply: Contractor,
  }),
  addDocument: post('/contractor/:id/document', {
    summary: 'Note an insurance or a certificate, with the day on which it expires',
    access: 'update:contractors',
    scope: 'tenant',
    events: ['UPDATE_CONTRACTOR'],
    status: 201,
    body: NewContractorPaper,
    reply: Contractor,
  }),
  removeDocument: remove('/contractor/:id/document/:documentId', {
    summary: 'Take a document of a contractor away',
    access: 'update:contractors',
    scope: 'tenant',
    events: ['UPDATE_CONTRACTOR'],
    reply: Contractor,
  }),
};

export const contractorDeclaration = declare({
  family: 'maintenance',
  record: { type: 'contractor' },
  savedViews: 'contractors',
  shows: { contractors: ['maintenance', 'UPDATE_PROPERTY'] },
  pages: { contractor: '/dashboard/contractors/:id' },
  events: {
    CREATE_CONTRACTOR: { en: 'added the contractor', es: 'añadió la contrata' },
    UPDATE_CONTRACTOR: { en: 'changed the contractor', es: 'cambió la contrata' },
    DELETE_CONTRACTOR: { en: 'removed the contractor', es: 'eliminó la contrata' },
  },
});
