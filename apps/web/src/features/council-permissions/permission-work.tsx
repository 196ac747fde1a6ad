import { actions, type CouncilRole, type RoleResource } from '@keyhold/contract';
import { useState } from 'react';
import { z } from 'zod';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useMessages } from '#core/language/i18n.ts';
import { councilPermissionsMessages } from '#features/council-permissions/council-permissions.messages.ts';
import {
  isSame,
  isWrong,
  linesOf,
  openOf,
  toldOf,
  type Line,
  withAll,
  withLine,
} from '#features/council-permissions/permission-draft.ts';
import { PermissionLines } from '#features/council-permissions/permission-lines.tsx';
import { usePermissionWords } from '#features/roles/permission-matrix.tsx';
import { Button } from '#ui/button/button.tsx';
import { staleOf, type Conflict } from '#ui/form/edits.ts';
import { StaleDialog } from '#ui/overlay/stale-dialog.tsx';
import { Notice } from '#ui/state/notice.tsx';

const Action = z.enum(actions);
const versionOf = (rows: readonly RoleResource[]) => rows[0]?.version ?? 0;

interface WorkProps {
  tenantId: number;
  role: CouncilRole;
  groupId: number | null;
  saved: readonly RoleResource[];
  today: string;
  /** Reads anew what is saved. */
  onDiscard: () => Promise<readonly RoleResource[]>;
}

/** Somebody else was quicker: what they saved, in words, beside what is ticked here. */
function useConflict() {
  const words = usePermissionWords();
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const say = (value: unknown) =>
    typeof value === 'string'
      ? value.replaceAll(/\b(?:read|write|update|delete|manage)\b/g, (action) =>
          words.action(Action.parse(action)),
        )
      : value;
  const tell = (error: unknown, lines: readonly Line[]) => {
    const stale = staleOf(error);
    if (stale === null) return;
    const mine = toldOf(lines);
    setConflict({
      stale: {
        ...stale,
        changes: stale.changes.map(({ field, before, after }) => ({
          field,
          before: say(before),
          after: say(after),
        })),
      },
      typed: Object.fromEntries(Object.entries(mine).map(([name, text]) => [name, say(text)])),
      now: Date.now(),
    });
  };
  return { conflict, tell, close: () => setConflict(null) };
}

/** What one role may do in one property, for all who hold it or for a group; made anew when another is chosen. */
export function PermissionWork(props: WorkProps) {
  const { tenantId, role, groupId, saved, today, onDiscard } = props;
  const t = useMessages(councilPermissionsMessages);
  const words = usePermissionWords();
  const { conflict, tell, close } = useConflict();
  const [base, setBase] = useState(saved);
  const before = linesOf(role.permissions, { saved: base, today });
  const [lines, setLines] = useState(before);
  const set = useAction(api.roleResources.set, {
    success: t('saved'),
    tellsItself: ['stale'],
    onError: (error) => tell(error, lines),
  });
  const begin = (rows: readonly RoleResource[]) => {
    setBase(rows);
    setLines(linesOf(role.permissions, { saved: rows, today }));
    close();
  };
  const isClean = isSame(lines, before);
  // What others save is shown at once where nothing is ticked that it would take away.
  if (isClean && !set.isPending && versionOf(saved) !== versionOf(base)) begin(saved);
  const saveOver = (version: number) => {
    const body = { tenantId, roleId: role.id, groupId, resources: openOf(lines), version };
    set.mutateAsync({ body }).then(begin, () => undefined);
  };
  const save = () => saveOver(versionOf(base));
  return (
    <section aria-label={role.title} className="mb-8">
      <p className="mb-3 max-w-prose text-sm text-ink-2">{t('hint')}</p>
      {saved.length === 0 && isClean && <Notice className="mb-3">{t('openWith')}</Notice>}
      <PermissionLines
        label={role.title}
        lines={lines}
        onChange={(line) => setLines(withLine(lines, line))}
      />
      <div className="mt-3 flex flex-wrap items-start gap-2">
        <Button onClick={() => setLines(withAll(lines, true))}>{t('openAll')}</Button>
        <Button onClick={() => setLines(withAll(lines, false))}>{t('closeAll')}</Button>
        <span className="flex grow basis-full flex-wrap justify-end gap-2 sm:basis-auto">
          {!isClean && <Button onClick={() => setLines(before)}>{t('discard')}</Button>}
          <Button
            variant="primary"
            isLoading={set.isPending}
            disabled={isClean || lines.some(isWrong)}
            onClick={save}
          >
            {t('save')}
          </Button>
        </span>
      </div>
      <StaleDialog
        conflict={conflict}
        labels={new Map(lines.map(({ resource }) => [resource, words.resource(resource)]))}
        isSaving={set.isPending}
        onOverwrite={() => saveOver(conflict?.stale.version ?? 0)}
        onDiscard={() => void onDiscard().then(begin, close)}
        onClose={close}
      />
    </section>
  );
}
