import type { Context, OutsideContext } from '#core/http/context.ts';
import { refuse } from '#core/http/errors.ts';
import { judged } from '#core/http/implement.ts';

import type { Council } from './placing-councils.queries.ts';
import { listCouncils } from './placing-councils.queries.ts';

export type { Council } from './placing-councils.queries.ts';

/** Who is of a council lies on the platform: it is read before the property's transaction begins. */
export const readCouncils = ({ identity, session }: OutsideContext): Promise<Council[]> =>
  identity.within((db) => listCouncils(db, session?.tenant?.id ?? 0));

/** Undefined where nothing is said, null for nobody. */
type Chosen = Council | null | undefined;
interface Choosing {
  body: { councilId?: number | null | undefined };
}

/** A handler that is given the council that is asked for. */
export const withCouncil = <Input extends Choosing, Result>(
  work: (ctx: Context, input: Input, council: Chosen) => Promise<Result>,
) =>
  judged(async (ctx: OutsideContext, { body: { councilId } }: Input): Promise<Chosen> => {
    if (councilId == null) return councilId;
    const councils = await readCouncils(ctx);
    return councils.find(({ id }) => id === councilId) ?? refuse('not_found');
  }, work);
