import { postingLife } from '@keyhold/contract';
import type { EventName, Incident, PostingAct, PostingState, ThreadEntry } from '@keyhold/contract';

import type { Context } from '#core/http/context.ts';
import { refuse } from '#core/http/errors.ts';
import { takeAct } from '#core/records/life.ts';
import { demandSpace } from '#features/incidents/demands.ts';
import { incident } from '#features/incidents/incidents.service.ts';

import * as queries from './incident-council.queries.ts';
import { tell } from './tell.ts';

const stateOf = ({ council, status }: Incident): PostingState =>
  status === 'closed' ? 'closed' : (council?.state ?? 'none');

/** Refused where the table does not lead there. */
export const demandStep = (before: Incident, act: PostingAct): void => {
  takeAct(postingLife, act, stateOf(before));
};

export const me = ({ session: { user } }: Context) => ({ id: user.id, name: user.name });

interface Step {
  id: number;
  act: PostingAct;
  event: EventName;
  /** What is answered or done: nothing else is looked at before it is found. */
  to?: number;
  write: (before: Incident, postingId: number) => Promise<unknown>;
}

export const entryIn = (
  { council }: Incident,
  by: Pick<ThreadEntry, 'id'> & Partial<Pick<ThreadEntry, 'kind'>>,
): ThreadEntry =>
  council?.thread.find(({ id, kind }) => id === by.id && kind === (by.kind ?? kind)) ??
  refuse('not_found');

/** One word more; who was asked may always answer once. */
export const demandWord = (ctx: Context, { council }: Incident): void =>
  demandSpace(ctx, { list: 'thread', count: (council?.thread.length ?? 0) + 1 });

/** One step of either side in what is posted; the other side is told of it. */
export const take = async (ctx: Context, { id, act, event, to, write }: Step): Promise<Incident> =>
  await incident.change(ctx, {
    id,
    event,
    write: async (before) => {
      if (to !== undefined) entryIn(before, { id: to });
      demandStep(before, act);
      const { id: postingId } = await queries.findOpen(ctx.db, id);
      await write(before, postingId);
      await tell(ctx, { postingId, news: event });
    },
  });
