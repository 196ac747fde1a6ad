import {
  isPermission,
  splitPermission,
  type Action,
  type OpenResource,
  type Resource,
  type RoleResource,
} from '@keyhold/contract';

/** What is ticked for one resource; nothing ticked is closed. */
export interface Line {
  resource: Resource;
  /** What the role may do at most. */
  most: readonly Action[];
  actions: readonly Action[];
  from: string;
  until: string;
}

/** A line for each resource that the role may do anything with, as it is saved. */
export const linesOf = (
  permissions: readonly string[],
  { saved, today }: { saved: readonly RoleResource[]; today: string },
): Line[] => {
  const most = new Map<Resource, Action[]>();
  for (const { action, subject } of permissions.filter(isPermission).map(splitPermission))
    if (subject !== 'profile' && subject !== 'dashboard')
      most.set(subject, [...(most.get(subject) ?? []), action]);
  return [...most].map(([resource, actions]) => {
    const row = saved.find(({ entityType }) => entityType === resource);
    return {
      resource,
      most: actions,
      actions: row?.actions ?? [],
      from: row?.from ?? today,
      until: row?.until ?? '',
    };
  });
};

export const withLine = (lines: readonly Line[], changed: Line): Line[] =>
  lines.map((line) => (line.resource === changed.resource ? changed : line));

export const withAll = (lines: readonly Line[], isOpen: boolean): Line[] =>
  lines.map((line) => ({ ...line, actions: isOpen ? line.most : [] }));

export const isWrong = ({ actions, from, until }: Line): boolean =>
  actions.length > 0 && (from === '' || (until !== '' && until < from));

/** What is open, as it is sent. */
export const openOf = (lines: readonly Line[]): OpenResource[] =>
  lines
    .filter(({ actions }) => actions.length > 0)
    .map(({ resource, actions, from, until }) => ({
      entityType: resource,
      actions: [...actions],
      from,
      until: until === '' ? null : until,
    }));

/** The same as the log says it of each resource, to be held against what somebody else has saved. */
export const toldOf = (lines: readonly Line[]): Record<string, string> =>
  Object.fromEntries(
    openOf(lines).map(({ entityType, actions, from, until }) => [
      entityType,
      `${actions.join(', ')} (${from} – ${until ?? '…'})`,
    ]),
  );

export const isSame = (one: readonly Line[], other: readonly Line[]): boolean =>
  JSON.stringify(openOf(one).map((row) => ({ ...row, actions: row.actions.toSorted() }))) ===
  JSON.stringify(openOf(other).map((row) => ({ ...row, actions: row.actions.toSorted() })));
