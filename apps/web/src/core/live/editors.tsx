import { editable, type EditedRecord, type Editor } from '@keyhold/contract';
import { useEffect, useState } from 'react';

import { useFormat } from '#core/language/format.ts';
import { messages, useMessages } from '#core/language/i18n.ts';
import { editWith } from '#core/live/socket.ts';
import { useCan } from '#core/session/session.tsx';
import { Avatar } from '#ui/show/avatar.tsx';

const editorsMessages = messages('editors', {
  isEditing: [
    '{{name}} is editing this too, since {{since}}',
    '{{name}} también lo está editando, desde las {{since}}',
  ],
});

function useEditors({ type, id }: EditedRecord): readonly Editor[] {
  const mayEdit = useCan(editable[type]);
  const [editors, setEditors] = useState<readonly Editor[]>([]);
  useEffect(
    () => (mayEdit ? editWith({ record: { type, id }, listener: setEditors }) : undefined),
    [mayEdit, type, id],
  );
  return editors;
}

/** Who else has this record open to change it, as long as it is so. */
export function EditorsNotice({ record }: { record: EditedRecord }) {
  const t = useMessages(editorsMessages);
  const format = useFormat();
  const editors = useEditors(record);
  return (
    <ul aria-live="polite" className="flex flex-col gap-1 empty:hidden">
      {editors.map(({ id, name, since }) => (
        <li
          key={id}
          data-tone="warning"
          className="flex items-center gap-2.5 rounded bg-status-soft px-3 py-2"
        >
          <Avatar name={name} size="sm" />
          <span className="min-w-0">{t('isEditing', { name, since: format.time(since) })}</span>
        </li>
      ))}
    </ul>
  );
}
