import { contract } from '@keyhold/contract';

import { implement } from '#core/http/implement.ts';
import { showBody } from '#core/openapi/examples.ts';

import * as service from './inspection-questioners.service.ts';
import { translateForm } from './translations.service.ts';

export const inspectionQuestionerHandlers = implement(contract.inspectionQuestioners, {
  list: (ctx, { query }) => service.listForms(ctx, query),
  get: (ctx, { params }) => service.getForm(ctx, params.id),
  version: (ctx, { params: { id, n } }) => service.getVersion(ctx, { id, version: n }),
  create: (ctx, { body }) => service.createForm(ctx, body),
  update: (ctx, { params, body }) => service.updateForm(ctx, { ...params, change: body }),
  remove: (ctx, { params }) => service.removeForm(ctx, params.id),
  publish: (ctx, { params, body }) => service.publishForm(ctx, { ...params, ...body }),
  discard: (ctx, { params, body }) => service.discardForm(ctx, { ...params, ...body }),
  archive: (ctx, { params }) => service.archiveForm(ctx, params.id),
  duplicate: (ctx, { params }) => service.duplicateForm(ctx, params.id),
  translate: (ctx, { params, body }) => translateForm(ctx, { ...params, ...body }),
});

showBody(contract.inspectionQuestioners.create, {
  title: 'Move-out',
  language: 'en',
  steps: [
    {
      id: 'door',
      title: 'The door',
      fields: [
        {
          id: 'lock',
          type: 'single',
          label: 'How is the lock?',
          required: true,
          options: [
            { id: 'good', label: 'Good', tone: 'success' },
            { id: 'worn', label: 'Worn', tone: 'warning', score: 50 },
            { id: 'broken', label: 'Broken', tone: 'danger', fails: true },
          ],
          requireOnFail: ['note', 'photo', 'action'],
          actionPriority: 'high',
          blocksRoom: true,
        },
        { id: 'with', type: 'person', label: 'Who was there?' },
      ],
    },
  ],
});
