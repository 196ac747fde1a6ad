import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useMessages } from '#core/language/i18n.ts';
import { asKnown, groupOf, type GroupChoice } from '#features/groups/group-choice-picker.tsx';
import type { ImportAction } from '#features/import/import-panel.tsx';
import { userImportMessages } from '#features/user-import/user-import.messages.ts';

interface Placing {
  group: GroupChoice;
  setGroup: (group: GroupChoice) => void;
  allowedTenantIds: number[];
}

/** The same call twice, with what is chosen for all of the rows. */
export function useUserImport({ group, setGroup, allowedTenantIds }: Placing) {
  const t = useMessages(userImportMessages);
  const checking = useAction(api.userImport.import, { success: null, keepsCache: true });
  const running = useAction(api.userImport.import, {
    success: ({ imported }) => t('done', { count: imported }),
  });
  const placing = { ...groupOf(group), allowedTenantIds };
  const check: ImportAction = {
    ...checking,
    mutateAsync: async ({ body }) => await checking.mutateAsync({ body: { ...body, ...placing } }),
  };
  const run: ImportAction = {
    ...running,
    mutateAsync: async ({ body }) => {
      const report = await running.mutateAsync({ body: { ...body, ...placing } });
      if (group.kind === 'new' && report.imported > 0) setGroup(await asKnown(group));
      return report;
    },
  };
  return { check, run };
}
