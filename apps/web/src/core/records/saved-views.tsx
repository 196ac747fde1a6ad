import { Bookmark, BookmarkPlus, Check, Pencil, Save, Trash2 } from 'lucide-react';
import { useState } from 'react';

import { api } from '#core/api/api.ts';
import { useMessages } from '#core/language/i18n.ts';
import { savedViewsMessages } from '#core/records/saved-views.messages.ts';
import { useSavedViews, useViewActs, type ListOfViews } from '#core/records/use-saved-views.ts';
import { useAbility, useProfile } from '#core/session/session.tsx';
import { onDemand } from '#core/shell/on-demand.tsx';
import { Button } from '#ui/button/button.tsx';
import {
  DropdownMenu,
  MenuCheckItem,
  MenuItem,
  MenuLabel,
  MenuSeparator,
} from '#ui/overlay/dropdown-menu.tsx';

const NamingDialog = onDemand(
  async () => (await import('#core/records/view-naming.tsx')).ViewNaming,
);

type Views = ReturnType<typeof useSavedViews>;

/** What can be done with the view that is open. */
function OpenViewItems({
  views: { open, isChanged, current, show },
  acts: { update, remove },
  onRename,
}: {
  views: Views;
  acts: ReturnType<typeof useViewActs>;
  onRename: () => void;
}) {
  const t = useMessages(savedViewsMessages);
  if (!open) return null;
  const { id, name, isDefault, version } = open;
  const change = (body: { search?: string; isDefault?: boolean }) =>
    update.mutate({ params: { id }, body: { ...body, version } });
  return (
    <>
      {isChanged && (
        <MenuItem icon={Save} onSelect={() => change({ search: current })}>
          {t('keep', { name })}
        </MenuItem>
      )}
      <MenuCheckItem checked={isDefault} onChange={(wanted) => change({ isDefault: wanted })}>
        {t('isDefault')}
      </MenuCheckItem>
      <MenuItem icon={Pencil} onSelect={onRename}>
        {t('rename')}
      </MenuItem>
      <MenuItem
        icon={Trash2}
        isDangerous
        onSelect={() => {
          show(null);
          remove.mutate({ params: { id } });
        }}
      >
        {t('remove')}
      </MenuItem>
      <MenuSeparator />
    </>
  );
}

function Picker({ list, filters }: ListOfViews) {
  const t = useMessages(savedViewsMessages);
  const views = useSavedViews({ list, filters });
  const acts = useViewActs(views.show);
  const [naming, setNaming] = useState<'new' | 'rename' | null>(null);
  const { open, isChanged, current, show } = views;
  const renamed = naming === 'rename' && open ? open : null;
  const keep = (name: string) =>
    renamed
      ? acts.update.mutateAsync({
          params: { id: renamed.id },
          body: { name, version: renamed.version },
        })
      : acts.create.mutateAsync({ body: { list, name, search: current } });
  const label = open ? t(isChanged ? 'changed' : 'of', { name: open.name }) : t('views');
  return (
    <>
      <DropdownMenu
        trigger={
          <Button icon={<Bookmark size={16} aria-hidden />} aria-label={label}>
            <span className="max-w-40 truncate">{open?.name ?? t('views')}</span>
            {isChanged && <span aria-hidden className="size-1.5 rounded-full bg-brand" />}
          </Button>
        }
      >
        {views.views.length > 0 && (
          <>
            <MenuLabel>{t('yours')}</MenuLabel>
            {views.views.map((view) => (
              <MenuItem
                key={view.id}
                icon={view === open ? Check : Bookmark}
                onSelect={() => show(view)}
              >
                {view.name}
              </MenuItem>
            ))}
            {(open || current !== '') && (
              <MenuItem onSelect={() => show(null)}>{t('all')}</MenuItem>
            )}
            <MenuSeparator />
          </>
        )}
        <OpenViewItems views={views} acts={acts} onRename={() => setNaming('rename')} />
        <MenuItem icon={BookmarkPlus} onSelect={() => setNaming('new')}>
          {t('saveNew')}
        </MenuItem>
      </DropdownMenu>
      {naming !== null && (
        <NamingDialog view={renamed} onName={keep} onClose={() => setNaming(null)} />
      )}
    </>
  );
}

const keeping = [
  api.savedViews.list,
  api.savedViews.create,
  api.savedViews.update,
  api.savedViews.remove,
];

/** One's own views of a list in this property, for its toolbar: opened, kept, renamed, made the first, deleted. */
export function SavedViewsPicker(props: ListOfViews) {
  const { mayCall } = useAbility();
  const { tenant } = useProfile();
  const mayKeep = keeping.every(({ route }) => mayCall(route));
  return tenant && mayKeep ? <Picker {...props} /> : null;
}
