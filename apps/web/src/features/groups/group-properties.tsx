import { useMessages } from '#core/language/i18n.ts';
import { useProfile } from '#core/session/session.tsx';
import { useProperties } from '#features/groups/group-choices.ts';
import { groupsMessages } from '#features/groups/groups.messages.ts';

/** By their names, as far as the reader may enter them; of the rest only how many there are. */
export function Properties({ ids }: { ids: readonly number[] }) {
  const t = useMessages(groupsMessages);
  const { tenant } = useProfile();
  const titles = useProperties();
  if (ids.length === 0) return <span className="text-ink-3">{t('noProperties')}</span>;
  const known = ids.map((id) => (id === tenant?.id ? tenant.title : titles.get(id)));
  const named = known.filter((title) => title !== undefined);
  const rest = ids.length - named.length;
  return (
    <span className="break-words">
      {[...named, ...(rest > 0 ? [t('otherProperties', { count: rest })] : [])].join(', ')}
    </span>
  );
}
