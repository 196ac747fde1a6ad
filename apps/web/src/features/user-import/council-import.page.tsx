import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { api } from '#core/api/api.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useCan, useProfile } from '#core/session/session.tsx';
import { GroupChoicePicker, lackOf, noGroup } from '#features/groups/group-choice-picker.tsx';
import { ImportPanel } from '#features/import/import-panel.tsx';
import { useUserImport } from '#features/user-import/use-user-import.ts';
import { useUserFields } from '#features/user-import/user-fields.ts';
import { userImportMessages } from '#features/user-import/user-import.messages.ts';
import { ManyChoices } from '#ui/form/many-field.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';

function CouncilImport() {
  const t = useMessages(userImportMessages);
  const [group, setGroup] = useState(noGroup);
  const [places, setPlaces] = useState<number[]>([]);
  const { data: tenants } = useQuery(api.tenants.list.all());
  const { data: roles } = useQuery(api.councils.roles.query());
  const titles = (roles ?? []).map(({ title }) => title);
  const calls = useUserImport({ group, setGroup, allowedTenantIds: places });
  const lack = places.length === 0 ? 'choosePlaces' : lackOf(group);
  const options = (
    <>
      <ManyChoices
        label={t('places')}
        hint={t('placesHint')}
        choices={tenants?.items.map(({ id, title }) => ({ id, label: title }))}
        chosen={places}
        onToggle={(id, isOn) =>
          setPlaces(isOn ? [...places, id] : places.filter((each) => each !== id))
        }
      />
      <GroupChoicePicker value={group} onChange={setGroup} />
    </>
  );
  return (
    <ImportPanel
      title={t('councilTitle')}
      name={t('councilName')}
      fields={useUserFields({
        example: titles[0] ?? '',
        hint: t('councilRoleHint', { titles: titles.join(', ') }),
      })}
      {...calls}
      lacking={lack && t(lack)}
      options={options}
      toList={<Link to="/dashboard/councils">{t('toCouncils')}</Link>}
    />
  );
}

/** Many people of a council at once: of the platform, so from outside of any property. */
export function CouncilImportPage() {
  const t = useMessages(userImportMessages);
  const canWrite = useCan(api.tenants.create);
  const { tenant } = useProfile();
  if (!canWrite) return <EmptyState kind="forbidden" />;
  if (tenant !== null) return <EmptyState title={t('councilTitle')}>{t('leaveFirst')}</EmptyState>;
  return <CouncilImport />;
}
