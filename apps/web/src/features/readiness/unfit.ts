import { CallFailed } from '@keyhold/contract';
import { z } from 'zod';

const NotReady = z.object({ roomNo: z.string(), canOverride: z.boolean() });
export interface Unfit {
  message: string;
  canOverride: boolean;
}

/** Why a room cannot be moved into now, and whether a reason would do. */
export const unfitOf = (error: unknown): Unfit | null => {
  if (!(error instanceof CallFailed)) return null;
  const { code, details } = error.problem;
  if (code !== 'room_not_ready' && code !== 'room_too_small') return null;
  const parsed = NotReady.safeParse(details ?? {});
  return parsed.success ? { message: error.message, canOverride: parsed.data.canOverride } : null;
};
