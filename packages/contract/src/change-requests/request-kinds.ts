import type { Permission } from '#core/permissions.ts';

interface RequestKind {
  /** Who may ask, who reads what others ask, and who decides. */
  asks: Permission;
  reads: Permission;
  decides: Permission;
}
/**
 * What can be asked for. A kind more is a line here, its three routes, since each has one permission,
 * what it is about in `ChangeRequest`, its columns, and a line in `kinds.ts` of the server.
 */
export const changeRequestKinds = {
  end_reservation: {
    asks: 'write:reservation_endings',
    reads: 'read:reservation_endings',
    decides: 'update:reservation_endings',
  },
  update_shift: { asks: 'write:time_logs', reads: 'update:shifts', decides: 'update:shifts' },
  update_clock_time: {
    asks: 'write:time_logs',
    reads: 'update:time_logs',
    decides: 'update:time_logs',
  },
} as const satisfies Record<string, RequestKind>;
export type ChangeRequestType = keyof typeof changeRequestKinds;
export const changeRequestTypes = Object.keys(changeRequestKinds) as [
  ChangeRequestType,
  ...ChangeRequestType[],
];

/** Whoever has one of these has something to see in the queue: what others ask for, or what they asked. */
export const changeRequestReaders: Permission[] = [
  ...new Set(Object.values(changeRequestKinds).flatMap(({ asks, reads }) => [asks, reads])),
];
