import { writeForm, type ListedQuestioner } from '@keyhold/contract';
import { Link } from '@tanstack/react-router';
import { Archive, BookCheck, ChartColumn, Copy, Download, Ellipsis, Trash2 } from 'lucide-react';
import { useState } from 'react';

import { api } from '#core/api/api.ts';
import { showError } from '#core/api/query.ts';
import { useAction } from '#core/api/use-action.ts';
import { downloadText } from '#core/files/csv.ts';
import { useCan } from '#core/session/session.tsx';
import { useInspectionTemplatesWords } from '#features/inspection-templates/inspection-templates.messages.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { DropdownMenu, MenuItem } from '#ui/overlay/dropdown-menu.tsx';

interface Props {
  row: ListedQuestioner;
}

const exportForm = async ({ id }: ListedQuestioner) => {
  const form = await api.inspectionQuestioners.get.call({ params: { id } });
  downloadText(`${form.title}.json`, {
    type: 'application/json',
    parts: [writeForm(form)],
  });
};

function PublishItem({ row }: Props) {
  const t = useInspectionTemplatesWords();
  const { mutate } = useAction(api.inspectionQuestioners.publish, {
    success: ({ status, title, publishedVersion }) =>
      status === 'pending' ? t('asked') : t('published', { title, version: publishedVersion ?? 1 }),
  });
  const { id, status, version } = row;
  return (
    <MenuItem icon={BookCheck} onSelect={() => mutate({ params: { id }, body: { version } })}>
      {t(status === 'archived' ? 'bringBack' : 'publish')}
    </MenuItem>
  );
}

function ArchiveItem({ row: { id } }: Props) {
  const t = useInspectionTemplatesWords();
  const { mutate } = useAction(api.inspectionQuestioners.archive, {
    success: ({ title }) => t('archived', { title }),
  });
  return (
    <MenuItem icon={Archive} onSelect={() => mutate({ params: { id } })}>
      {t('archive')}
    </MenuItem>
  );
}

function DuplicateItem({ row: { id } }: Props) {
  const t = useInspectionTemplatesWords();
  const { mutate } = useAction(api.inspectionQuestioners.duplicate, {
    success: ({ title }) => t('duplicated', { title }),
  });
  return (
    <MenuItem icon={Copy} onSelect={() => mutate({ params: { id } })}>
      {t('duplicate')}
    </MenuItem>
  );
}

/** What can be done with a form besides building it. */
export function TemplateActs({ row }: Props) {
  const t = useInspectionTemplatesWords();
  const [isRemoving, setIsRemoving] = useState(false);
  const mayUpdate = useCan(api.inspectionQuestioners.update);
  const mayAdd = useCan(api.inspectionQuestioners.duplicate);
  const mayRead =
    useCan(api.questionerResponses.figures) &&
    row.publishedVersion !== null &&
    row.translationOf === null;
  const mayRemove = useCan(api.inspectionQuestioners.remove) && row.publishedVersion === null;
  const { mutateAsync: remove } = useAction(api.inspectionQuestioners.remove, {
    success: ({ title }) => t('removed', { title }),
  });
  const { id, title, status } = row;
  return (
    <>
      <DropdownMenu
        trigger={<IconButton icon={Ellipsis} label={t('actsOf', { title })} variant="ghost" />}
      >
        {mayUpdate && status !== 'published' && <PublishItem row={row} />}
        {mayAdd && <DuplicateItem row={row} />}
        <MenuItem icon={Download} onSelect={() => void exportForm(row).catch(showError)}>
          {t('export')}
        </MenuItem>
        {mayRead && (
          <MenuItem asChild>
            <Link to="/dashboard/reports" search={{ questionerId: id }}>
              <ChartColumn size={16} aria-hidden />
              {t('answers')}
            </Link>
          </MenuItem>
        )}
        {mayUpdate && status !== 'archived' && <ArchiveItem row={row} />}
        {mayRemove && (
          <MenuItem icon={Trash2} isDangerous onSelect={() => setIsRemoving(true)}>
            {t('remove')}
          </MenuItem>
        )}
      </DropdownMenu>
      <ConfirmDialog
        open={isRemoving}
        onOpenChange={setIsRemoving}
        onConfirm={() => remove({ params: { id } })}
        title={t('removeTitle', { title })}
        description={t('removeText')}
        confirmText={t('remove')}
      />
    </>
  );
}
