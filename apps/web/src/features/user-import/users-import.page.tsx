import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { useMessages } from '#core/language/i18n.ts';
import { GroupChoicePicker, lackOf, noGroup } from '#features/groups/group-choice-picker.tsx';
import { ImportPanel } from '#features/import/import-panel.tsx';
import { useUserImport } from '#features/user-import/use-user-import.ts';
import { useUserFields } from '#features/user-import/user-fields.ts';
import { userImportMessages } from '#features/user-import/user-import.messages.ts';

export function UsersImportPage() {
  const t = useMessages(userImportMessages);
  const [group, setGroup] = useState(noGroup);
  const calls = useUserImport({ group, setGroup, allowedTenantIds: [] });
  const lack = lackOf(group);
  return (
    <ImportPanel
      title={t('title')}
      name={t('name')}
      fields={useUserFields({ example: 'Front desk', hint: t('roleHint') })}
      {...calls}
      lacking={lack && t(lack)}
      options={<GroupChoicePicker value={group} onChange={setGroup} />}
      toList={<Link to="/dashboard/users">{t('toUsers')}</Link>}
    />
  );
}
