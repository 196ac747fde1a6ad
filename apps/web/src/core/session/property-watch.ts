import { propertyMessages } from '#core/session/property.messages.ts';
import { hasMoved, leaveActing, storedSession } from '#core/session/stored-session.ts';
import { toast } from '#core/shell/toast.tsx';
import { sharedValue, useShared } from '#ui/shared-value.ts';

/** Where one goes and is told in one toast, whichever tab or answer says so. */
export const propertyToast = 'property';

/** Where another tab has gone; the title is null once it has left every property. */
export interface Move {
  title: string | null;
}

const channel =
  typeof window === 'undefined' || typeof BroadcastChannel === 'undefined'
    ? null
    : new BroadcastChannel('keyhold.property');
/** What the other tab said last, and whether it holds: its word may come before what it has stored. */
let told: Move | null = null;
const move = sharedValue<Move | null>(null);

const isMove = (data: unknown): data is Move =>
  typeof data === 'object' &&
  data !== null &&
  'title' in data &&
  (data.title === null || typeof data.title === 'string');

const settle = () => move.set(hasMoved() ? told : null);

channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (!isMove(data)) return;
  told = data;
  settle();
});
// The other tab went, came back to where this one still is, or the session ended.
globalThis.window?.addEventListener('storage', settle);
storedSession.subscribe(settle);

const broadcast = channel?.postMessage.bind(channel);
export const broadcastMove = (title: string | null) => broadcast?.({ title } satisfies Move);

/** The session that acts in a property has ended by itself: the own one goes on, outside, in every tab. */
export const endActing = () => {
  leaveActing();
  broadcastMove(null);
  toast.message(propertyMessages.text('over'), { id: propertyToast });
};

/** What the other tab did, while this one still shows the old property. */
export const useOtherTabsMove = (): Move | null => useShared(move);
