import type { Export } from '@keyhold/contract';

export const isUnderWay = ({ state }: Pick<Export, 'state'>) =>
  state === 'queued' || state === 'running';

/** Whoever asked looks on: nobody else has to say that it is there. */
const followed = new Set<number>();
/** Until what it gives is called. */
export const follow = (id: number) => {
  followed.add(id);
  return () => void followed.delete(id);
};
export const isFollowed = (id: number) => followed.has(id);
