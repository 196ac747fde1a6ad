import type { CouncilRole, RoleResource } from '@keyhold/contract';
import { useState } from 'react';

import { api } from '#core/api.ts';
import { useMessages } from '#core/i18n.ts';
import { useAction } from '#core/use-action.ts';
import { councilPermissionsMessages } from '#features/council-permissions/council-permissions.messages.ts';
import {
  isSame,
  isWrong,
  linesOf,
  openOf,
  withAll,
  withLine,
} from '#features/council-permissions/permission-draft.ts';
import { PermissionLines } from '#features/council-permissions/permission-lines.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';

interface WorkProps {
  tenantId: number;
  role: CouncilRole;
  groupId: number | null;
  saved: readonly RoleResource[];
  today: string;
}

/** What one role may do in one property, for all who hold it or for a group; made anew when another is chosen. */
export function PermissionWork({ tenantId, role, groupId, saved, today }: WorkProps) {
  const t = useMessages(councilPermissionsMessages);
  const before = linesOf(role.permissions, { saved, today });
  const [lines, setLines] = useState(before);
  const set = useAction(api.roleResources.set, {
    success: t('saved'),
    invalidates: ['councils', 'auth'],
  });
  const isClean = isSame(lines, before);
  const save = () =>
    set.mutate({ body: { tenantId, roleId: role.id, groupId, resources: openOf(lines) } });
  return (
    <section aria-label={role.title} className="mb-8">
      <p className="mb-3 max-w-prose text-sm text-ink-2">{t('hint')}</p>
      {saved.length === 0 && isClean && <Notice className="mb-3">{t('openWith')}</Notice>}
      <PermissionLines
        label={role.title}
        lines={lines}
        onChange={(line) => setLines(withLine(lines, line))}
      />
      <div className="mt-3 flex flex-wrap gap-2">
        <Button onClick={() => setLines(withAll(lines, true))}>{t('openAll')}</Button>
        <Button onClick={() => setLines(withAll(lines, false))}>{t('closeAll')}</Button>
        <span className="flex flex-1 flex-wrap justify-end gap-2">
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
    </section>
  );
}
