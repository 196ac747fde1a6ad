import { Link } from '@tanstack/react-router';

import { api } from '#core/api.ts';
import { useMessages } from '#core/i18n.ts';
import { useAction } from '#core/use-action.ts';
import { ImportPanel, type ImportField } from '#features/import/import-panel.tsx';
import { userImportMessages } from '#features/user-import/user-import.messages.ts';

/** What a file of users can say. */
const useUserFields = (): ImportField[] => {
  const t = useMessages(userImportMessages);
  return [
    {
      name: 'name',
      label: t('fullName'),
      synonyms: ['Name', 'Full name', 'User', 'Nombre', 'Nombre completo', 'Usuario'],
      isRequired: true,
      example: 'Ana Bell',
    },
    {
      name: 'email',
      label: t('email'),
      synonyms: ['Email', 'E-mail', 'Email address', 'Mail', 'Correo', 'Correo electrónico'],
      isRequired: true,
      example: 'ana.bell@example.com',
    },
    {
      name: 'role',
      label: t('role'),
      synonyms: ['Role', 'Job', 'Position', 'Rol', 'Puesto'],
      isRequired: true,
      example: 'Front desk',
      hint: t('roleHint'),
    },
    {
      name: 'language',
      label: t('language'),
      synonyms: ['Language', 'Locale', 'Idioma'],
      example: 'en',
      hint: t('languageHint'),
    },
  ];
};

export function UsersImportPage() {
  const t = useMessages(userImportMessages);
  const check = useAction(api.userImport.import, { success: null, invalidates: null });
  const run = useAction(api.userImport.import, {
    success: ({ imported }) => t('done', { count: imported }),
    invalidates: ['users', 'roles'],
  });
  return (
    <ImportPanel
      title={t('title')}
      name={t('name')}
      fields={useUserFields()}
      check={check}
      run={run}
      toList={<Link to="/dashboard/users">{t('toUsers')}</Link>}
    />
  );
}
