import { contract, policyProblems, type IncidentType } from '@keyhold/contract';

import type { Context } from '#core/http/context.ts';
import { refuse, refuseField } from '#core/http/errors.ts';
import { implement } from '#core/http/implement.ts';
import { columnsOf } from '#core/records/columns.ts';
import { lockIn, recordOf } from '#core/records/record.ts';
import { binned, rowsOf } from '#core/records/rows.ts';

import * as queries from './incident-types.queries.ts';

const rows = rowsOf('incident_types');
const incidentType = recordOf<IncidentType>({
  type: 'incident_type',
  find: ({ db }, id) => queries.findIncidentType(db, id),
  lock: lockIn('incident_types'),
  labelOf: ({ title }) => title,
  fieldsOf: ({ id: _id, isUsed: _used, version: _version, policyId: _policy, ...type }) => type,
});

const demandPolicy = async ({ db, locale }: Context, policyId: number | null | undefined) => {
  if (policyId === null || policyId === undefined) return;
  const { isInForce } = (await queries.findPolicy(db, policyId)) ?? refuse('not_found');
  if (!isInForce) refuseField(locale, { path: 'policyId', message: policyProblems.missing });
};

export const incidentTypeHandlers = implement(contract.incidentTypes, {
  list: ({ db }, { query }) => queries.listIncidentTypes(db, query),
  create: async (ctx, { body }) => {
    await demandPolicy(ctx, body.policyId);
    return await incidentType.create(ctx, {
      event: 'CREATE_INCIDENT_TYPE',
      write: () => rows.insert(ctx.db, columnsOf(body)),
    });
  },
  update: async (ctx, { params: { id }, body }) => {
    await demandPolicy(ctx, body.policyId);
    return await incidentType.change(ctx, {
      id,
      event: 'UPDATE_INCIDENT_TYPE',
      read: body.version,
      write: () => rows.update(ctx.db, id, columnsOf(body)),
    });
  },
  remove: (ctx, { params: { id } }) =>
    incidentType.remove(ctx, {
      id,
      event: 'DELETE_INCIDENT_TYPE',
      write: async ({ isUsed }) => {
        if (isUsed) refuse('type_in_use');
        await rows.update(ctx.db, id, binned);
      },
    }),
});
