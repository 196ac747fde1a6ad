import { cut, raisesAction } from '@keyhold/contract';
import type { AnswerDetail, Field } from '@keyhold/contract';

import { audit } from '#core/audit/audit.ts';
import type { AuditEvent } from '#core/audit/audit.ts';
import type { Context } from '#core/http/context.ts';
import { action } from '#features/action-repairs/action-records.ts';

import { insertOnce, insertPhotos } from './actions.queries.ts';

interface Failure {
  field: Field;
  detail: AnswerDetail | undefined;
}
export interface Completed {
  responseId: number;
  roomId: number | null;
  area: string;
  failed: readonly Failure[];
}

const issueOf = ({ field, detail }: Failure): string => {
  const note = detail?.note?.trim() ?? '';
  return cut(note === '' ? field.label : `${field.label}: ${note}`, 2000);
};

/** An action for each answer that failed and asks for one; an answer that has one gets no other. */
export const raiseActions = async (
  ctx: Context,
  { responseId, roomId, area, failed }: Completed,
): Promise<void> => {
  const events: AuditEvent[] = [];
  for (const failure of failed.filter(({ field }) => raisesAction(field))) {
    const { id: fieldId, actionPriority: priority, requireOnFail, blocksRoom } = failure.field;
    const id = await insertOnce(ctx.db, {
      issue: issueOf(failure),
      priority,
      ownerId: null,
      keepsRoomFromReady: blocksRoom,
      needsPhoto: requireOnFail.includes('photo'),
      roomId,
      area,
      responseId,
      fieldId,
      createdBy: null,
    });
    if (id === undefined) continue;
    const mediaIds = failure.detail?.photoIds ?? [];
    await insertPhotos(ctx.db, { actionId: id, mediaIds, kind: 'before' });
    const of = await action.find(ctx, id);
    const event = action.eventOf({ type: 'CREATE_QUESTIONER_ACTION', of });
    events.push({ ...event, info: { ...event.info, automatic: true } });
  }
  await audit(ctx, ...events);
};
