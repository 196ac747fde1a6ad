import { messages, useMessages } from '#core/language/i18n.ts';
import { useProfile } from '#core/session/session.tsx';
import { ComboboxField } from '#ui/form/select-field.tsx';

const words = messages('ownCouncil', { council: ['Council', 'Ayuntamiento'] });

/** For which of their councils somebody asks: of the only one nobody has to say so. */
export function OwnCouncilField() {
  const t = useMessages(words);
  const { groups, isCouncil } = useProfile();
  if (!isCouncil || groups.length < 2) return null;
  return (
    <ComboboxField
      name="councilId"
      label={t('council')}
      isNumber
      options={groups.map(({ id, name }) => ({ value: String(id), label: name }))}
    />
  );
}
