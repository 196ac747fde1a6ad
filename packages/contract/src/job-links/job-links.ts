import { z } from 'zod';

import { declare } from '#core/declare.ts';
import { failure } from '#core/failure.ts';
import { day, instant, optionalText, workDay } from '#core/fields.ts';
import { sentence } from '#core/messages.ts';
import { get, post, remove } from '#core/route.ts';

import {
  hazards,
  maintenancePriorities,
  maintenanceStatuses,
  photoKinds,
} from '../maintenance/maintenance-input.ts';
import { OutsideUploads, outsidePhotos, sentPhotos } from '../media/outside-photos.ts';
import { LinkToken } from '../passwords/passwords.ts';

export const jobLinkProblems = {
  past: sentence('job_links.past', {
    en: 'Propose today or a later day',
    es: 'Proponga hoy o un día posterior',
  }),
};

const proposal = z.strictObject({ day, note: z.string(), isRefused: z.boolean() });
/** How far the contractor has come with it. */
const answers = {
  isAccepted: z.boolean(),
  proposal: proposal.nullable(),
  /** Said to be done; somebody of the house has to look. */
  isDone: z.boolean(),
};

/** A link as the house sees it. */
export const JobLink = z.strictObject({
  contractor: z.string(),
  /** Where it leads in these pages; null where this server did not sign it. */
  path: z.string().nullable(),
  access: z.string(),
  madeBy: z.string(),
  madeAt: instant,
  expiresAt: instant,
  ...answers,
});
export type JobLink = z.infer<typeof JobLink>;

/** The repair as the contractor sees it: nothing of guests, and of the house a first name. */
export const ContractorJob = z.strictObject({
  property: z.string(),
  contractor: z.string(),
  number: z.number().int(),
  roomNo: z.string().nullable(),
  area: z.string(),
  issue: z.string(),
  jobType: z.string().nullable(),
  status: z.enum(maintenanceStatuses),
  priority: z.enum(maintenancePriorities),
  hazard: z.enum(hazards),
  bookedIn: day.nullable(),
  access: z.string(),
  askFor: z.string(),
  photos: z.array(z.strictObject({ url: z.string(), kind: z.enum(photoKinds) })),
  today: day,
  expiresAt: instant,
  ...answers,
});
export type ContractorJob = z.infer<typeof ContractorJob>;

const token = LinkToken;
const outside = { access: 'public', scope: 'link' } as const;

/** A contractor's way to one repair: made by the house, opened without an account. */
export const jobLinks = {
  get: get('/maintenance/:id/job-link', {
    summary: 'The link to a job that its contractor has, if there is one that is good',
    access: 'update:maintenances',
    scope: 'tenant',
    reply: z.strictObject({ link: JobLink.nullable() }),
  }),
  create: post('/maintenance/:id/job-link', {
    summary: 'Make a link to a job for its contractor, and mail it; an earlier one ends',
    access: 'update:maintenances',
    scope: 'tenant',
    events: ['CREATE_JOB_LINK'],
    status: 201,
    body: z.strictObject({
      days: z.number().int().min(1).max(60).default(14),
      /** How one gets in, and what to mind. */
      access: optionalText(1000).default(''),
    }),
    reply: z.strictObject({ mailedTo: z.string().nullable() }),
  }),
  remove: remove('/maintenance/:id/job-link', {
    summary: 'Withdraw the link to a job',
    access: 'update:maintenances',
    scope: 'tenant',
    events: ['WITHDRAW_JOB_LINK'],
    reply: z.strictObject({}),
  }),
  answer: post('/maintenance/:id/job-link/answer', {
    summary: 'Accept the day that a contractor proposed, or refuse it',
    access: 'update:maintenances',
    scope: 'tenant',
    events: ['UPDATE_MAINTENANCE', 'REFUSE_JOB_DAY'],
    body: z.strictObject({
      isAccepted: z.boolean(),
      /** Which one, as it was read: refused where another has been proposed meanwhile. */
      day: day.optional(),
    }),
    reply: z.strictObject({}),
  }),
  open: get('/contractor-job', {
    summary: 'The one job that a link leads to',
    ...outside,
    query: { token },
    reply: ContractorJob,
  }),
  accept: post('/contractor-job/accept', {
    summary: 'Take on the job that a link leads to, for the day that it says',
    ...outside,
    events: ['ACCEPT_JOB'],
    body: z.strictObject({
      token,
      /** The day as it was read, or null: refused where the house has booked another meanwhile. */
      bookedIn: day.nullable().optional(),
    }),
    reply: z.strictObject({}),
  }),
  propose: post('/contractor-job/propose', {
    summary: 'Propose another day for the job that a link leads to',
    ...outside,
    events: ['PROPOSE_JOB_DAY'],
    body: z.strictObject({ token, day: workDay, note: optionalText(200).default('') }),
    reply: z.strictObject({}),
  }),
  signPhotos: post('/contractor-job/photo', {
    summary: 'Where to send photos of the job that a link leads to',
    ...outside,
    events: ['CREATE_MEDIA'],
    body: z.strictObject({ token, files: outsidePhotos }),
    reply: OutsideUploads,
  }),
  addPhotos: post('/contractor-job/photos', {
    summary: 'Add photos that were sent to the job that a link leads to',
    ...outside,
    events: ['UPDATE_MAINTENANCE'],
    body: z.strictObject({ token, photos: sentPhotos }),
    reply: z.strictObject({}),
  }),
  finish: post('/contractor-job/done', {
    summary: 'Say that the job is done; it then waits until somebody of the house has looked',
    ...outside,
    events: ['UPDATE_MAINTENANCE', 'FINISH_JOB'],
    body: z.strictObject({ token, note: optionalText(400).default(''), photos: sentPhotos }),
    reply: z.strictObject({}),
  }),
};

export const jobLinkDeclaration = declare({
  family: 'maintenance',
  failures: {
    job_day_changed: failure(
      409,
      'The day has been changed meanwhile: look at it, and answer again',
      'El día ha cambiado entretanto: mírelo y vuelva a responder',
    ),
  },
  shows: { jobLinks: ['maintenance'] },
  events: {
    CREATE_JOB_LINK: {
      en: 'made a link to the job for the contractor',
      es: 'creó un enlace al trabajo para la contrata',
    },
    WITHDRAW_JOB_LINK: {
      en: 'withdrew the contractor’s link to the job',
      es: 'retiró el enlace al trabajo',
    },
    ACCEPT_JOB: { en: 'accepted the job', es: 'aceptó el trabajo' },
    PROPOSE_JOB_DAY: {
      en: 'proposed another day for the job',
      es: 'propuso otro día para el trabajo',
      needs: 'update:maintenances',
    },
    REFUSE_JOB_DAY: {
      en: 'refused the day that the contractor proposed',
      es: 'rechazó el día que propuso la contrata',
    },
    FINISH_JOB: {
      en: 'says that the job is done',
      es: 'dice que el trabajo está terminado',
      needs: 'update:maintenances',
    },
  },
});
