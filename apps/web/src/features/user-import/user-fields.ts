import { useMessages } from '#core/language/i18n.ts';
import type { ImportField } from '#features/import/import-panel.tsx';
import { userImportMessages } from '#features/user-import/user-import.messages.ts';

/** What a file of users can say. */
export const useUserFields = (role: { example: string; hint: string }): ImportField[] => {
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
      ...role,
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
