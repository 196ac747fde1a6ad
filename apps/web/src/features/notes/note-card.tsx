import type { Note } from '@keyhold/contract';
import { Ellipsis, Eye, EyeOff, Landmark, Pencil, Pin, PinOff, Trash2 } from 'lucide-react';
import { useState } from 'react';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useCan } from '#core/session/session.tsx';
import { EditNoteForm, useMaySayForCouncil } from '#features/notes/note-form.tsx';
import { NoteText } from '#features/notes/note-text.tsx';
import { notesMessages } from '#features/notes/notes.messages.ts';
import { EditedBy } from '#features/notes/written-by.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { DropdownMenu, MenuItem } from '#ui/overlay/dropdown-menu.tsx';
import { Avatar } from '#ui/show/avatar.tsx';
import { Badge } from '#ui/show/badge.tsx';
import { RelativeTime } from '#ui/show/relative-time.tsx';

interface CardProps {
  note: Note;
  onRemove: (id: number) => void;
}

function Actions({ note, onRemove, onEdit }: CardProps & { onEdit: () => void }) {
  const t = useMessages(notesMessages);
  const update = useAction(api.notes.update, { success: null });
  const maySayForCouncil = useMaySayForCouncil(note.entityType);
  const { id, isPinned, forCouncil, version, author } = note;
  return (
    <div className="flex shrink-0">
      <IconButton
        size="sm"
        icon={isPinned ? PinOff : Pin}
        label={t(isPinned ? 'unpinNote' : 'pinNote', { name: author.name })}
        isLoading={update.isPending}
        onClick={() => update.mutate({ params: { id }, body: { isPinned: !isPinned, version } })}
      />
      <DropdownMenu
        trigger={
          <IconButton size="sm" icon={Ellipsis} label={t('actions', { name: author.name })} />
        }
      >
        <MenuItem icon={Pencil} onSelect={onEdit}>
          {t('edit')}
        </MenuItem>
        {maySayForCouncil && (
          <MenuItem
            icon={forCouncil ? EyeOff : Eye}
            onSelect={() =>
              update.mutate({ params: { id }, body: { forCouncil: !forCouncil, version } })
            }
          >
            {t(forCouncil ? 'keepFromCouncil' : 'showToCouncil')}
          </MenuItem>
        )}
        <MenuItem icon={Trash2} onSelect={() => onRemove(id)}>
          {t('remove')}
        </MenuItem>
      </DropdownMenu>
    </div>
  );
}

export function NoteCard({ note, onRemove }: CardProps) {
  const t = useMessages(notesMessages);
  const canUpdate = useCan(api.notes.update);
  const [isEditing, setIsEditing] = useState(false);
  const { author, createdAt, isPinned, forCouncil } = note;
  return (
    <li className="flex gap-3 border-t border-line py-4 first:border-t-0">
      <Avatar name={author.name} />
      <div className="min-w-0 flex-1">
        <div className="flex min-h-8 flex-wrap items-center gap-x-2">
          <span className="font-semibold break-words">{author.name}</span>
          <RelativeTime value={createdAt} className="text-sm text-ink-3" />
          {note.edited && (
            <span className="text-sm text-ink-3">
              <EditedBy note={note} />
            </span>
          )}
          {isPinned && (
            <Badge tone="brand" icon={Pin}>
              {t('pinned')}
            </Badge>
          )}
          {forCouncil && <Badge icon={Landmark}>{t('forCouncil')}</Badge>}
        </div>
        {isEditing ? (
          <EditNoteForm note={note} onDone={() => setIsEditing(false)} />
        ) : (
          <NoteText note={note} />
        )}
      </div>
      {canUpdate && !isEditing && (
        <Actions note={note} onRemove={onRemove} onEdit={() => setIsEditing(true)} />
      )}
    </li>
  );
}
