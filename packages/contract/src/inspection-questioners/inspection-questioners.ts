import { z } from 'zod';

import { declare } from '#core/declare.ts';
import { failure } from '#core/failure.ts';
import { version } from '#core/fields.ts';
import { locales } from '#core/locales.ts';
import { flag, listQuery, oneOrMore } from '#core/query.ts';
import { get, listOf, patch, post, remove } from '#core/route.ts';

import {
  ListedQuestioner,
  NewQuestioner,
  Questioner,
  QuestionerChange,
  questionerStatuses,
  QuestionerVersion,
} from './questioner-shapes.ts';

export * from './evaluate-form.ts';
export * from './form-answers.ts';
export * from './form-fields.ts';
export * from './form-file.ts';
export * from './form-options.ts';
export * from './form-words.ts';
export * from './publish-check.ts';
export * from './questioner-shapes.ts';
export * from './show-rules.ts';

const one = { scope: 'tenant', reply: Questioner } as const;
const changing = { ...one, access: 'update:inspection_questioners', side: 'house' } as const;
export const inspectionQuestioners = {
  list: get('/inspection-questioner', {
    summary: 'The forms of inspections, by name',
    access: 'read:inspection_questioners',
    scope: 'tenant',
    query: {
      ...listQuery({
        sortBy: ['id', 'title', 'status', 'changedAt', 'publishedAt', 'questions'],
        select: Object.keys(ListedQuestioner.shape) as [
          keyof ListedQuestioner,
          ...(keyof ListedQuestioner)[],
        ],
      }),
      status: oneOrMore(questionerStatuses).optional(),
      usable: flag
        .optional()
        .meta({ description: 'Published once, not archived, and no translation.' }),
      translation: flag.optional().meta({ description: 'Whether it translates another form.' }),
    },
    reply: listOf(ListedQuestioner),
  }),
  get: get('/inspection-questioner/:id', {
    summary: 'One form as it is being built',
    ...one,
    access: 'read:inspection_questioners',
  }),
  version: get('/inspection-questioner/:id/version/:n', {
    summary: 'One form as it was published',
    access: 'read:inspection_questioners',
    scope: 'tenant',
    reply: QuestionerVersion,
  }),
  create: post('/inspection-questioner', {
    summary: 'Begin a form: the default one, or what a file says',
    ...one,
    access: 'write:inspection_questioners',
    side: 'house',
    events: ['CREATE_INSPECTION_QUESTIONER'],
    status: 201,
    body: NewQuestioner,
  }),
  update: patch('/inspection-questioner/:id', {
    summary: 'Change what is being built; what is published stays as it is',
    ...changing,
    events: ['UPDATE_INSPECTION_QUESTIONER'],
    body: QuestionerChange,
  }),
  remove: remove('/inspection-questioner/:id', {
    summary: 'Remove a form that was never published',
    ...one,
    access: 'delete:inspection_questioners',
    side: 'house',
    events: ['DELETE_INSPECTION_QUESTIONER'],
  }),
  publish: post('/inspection-questioner/:id/publish', {
    summary: 'Publish it as a version of its own, or ask a second person to',
    ...changing,
    events: ['PUBLISH_INSPECTION_QUESTIONER', 'ASK_TO_PUBLISH_QUESTIONER'],
    body: z.strictObject({ version }).partial(),
  }),
  discard: post('/inspection-questioner/:id/discard', {
    summary: 'Give up what was changed since it was published last',
    ...changing,
    events: ['DISCARD_INSPECTION_QUESTIONER'],
    body: z.strictObject({ version }).partial(),
  }),
  archive: post('/inspection-questioner/:id/archive', {
    summary: 'Plan nothing new by it; what was planned and answered stays',
    ...changing,
    events: ['ARCHIVE_INSPECTION_QUESTIONER'],
  }),
  duplicate: post('/inspection-questioner/:id/duplicate', {
    summary: 'Begin another form with the same questions',
    ...one,
    access: 'write:inspection_questioners',
    side: 'house',
    events: ['CREATE_INSPECTION_QUESTIONER'],
    status: 201,
  }),
  translate: post('/inspection-questioner/:id/translation', {
    summary: 'Begin the translation of a form: its words alone, in another language',
    ...one,
    access: 'write:inspection_questioners',
    side: 'house',
    events: ['CREATE_INSPECTION_QUESTIONER'],
    status: 201,
    body: z.strictObject({ language: z.enum(locales) }),
  }),
};

export const inspectionQuestionerDeclaration = declare({
  family: 'inspections',
  record: { type: 'inspection_questioner', editedBy: 'update:inspection_questioners' },
  savedViews: 'inspection_questioners',
  shows: { inspectionQuestioners: ['inspections', 'UPDATE_PROPERTY'] },
  pages: { inspection_questioner: '/dashboard/form-builder?id=:id' },
  events: {
    CREATE_INSPECTION_QUESTIONER: { en: 'added the questionnaire', es: 'añadió el cuestionario' },
    UPDATE_INSPECTION_QUESTIONER: { en: 'changed the questionnaire', es: 'cambió el cuestionario' },
    DELETE_INSPECTION_QUESTIONER: {
      en: 'removed the questionnaire',
      es: 'eliminó el cuestionario',
    },
    PUBLISH_INSPECTION_QUESTIONER: {
      en: 'published the questionnaire',
      es: 'publicó el cuestionario',
    },
    ASK_TO_PUBLISH_QUESTIONER: {
      en: 'asked to publish the questionnaire',
      es: 'pidió publicar el cuestionario',
      needs: 'update:inspection_questioners',
    },
    DISCARD_INSPECTION_QUESTIONER: {
      en: 'gave up the draft of the questionnaire',
      es: 'descartó el borrador del cuestionario',
    },
    ARCHIVE_INSPECTION_QUESTIONER: {
      en: 'archived the questionnaire',
      es: 'archivó el cuestionario',
    },
  },
  failures: {
    second_person: failure(
      409,
      'Somebody else has to publish what you have asked to publish',
      'Otra persona tiene que publicar lo que usted ha pedido publicar',
    ),
    questioner_unchanged: failure(
      409,
      'This form is published as it is',
      'Este formulario ya está publicado tal como es',
    ),
    questioner_unpublished: failure(
      409,
      'This form was never published: remove it instead',
      'Este formulario nunca se publicó: elimínelo en su lugar',
    ),
    questioner_archived: failure(
      409,
      'This form is archived already',
      'Este formulario ya está archivado',
    ),
    translation_exists: failure(
      409,
      'This form has a translation into that language already',
      'Este formulario ya tiene una traducción a ese idioma',
    ),
    questioner_translation: failure(
      409,
      'This is a translation: translate the form that it is of',
      'Esto es una traducción: traduzca el formulario del que procede',
    ),
    original_unpublished: failure(
      409,
      'Publish the form that it translates first',
      'Publique antes el formulario que traduce',
    ),
    questioner_published: failure(
      409,
      'This form was published: archive it instead',
      'Este formulario se publicó: archívelo en su lugar',
    ),
  },
});
