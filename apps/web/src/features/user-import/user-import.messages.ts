import { messages } from '#core/i18n.ts';

export const userImportMessages = messages(
  'user-import',
  {
    title: 'Import users',
    name: 'Users',
    toUsers: 'All users',
    done_one: '{{count}} user is invited',
    done_other: '{{count}} users are invited',
    fullName: 'Name',
    email: 'Email',
    role: 'Role',
    roleHint: 'The title of a role of this property, such as Front desk.',
    language: 'Language',
    languageHint: 'en or es; en where nothing is said.',
  },
  {
    title: 'Importar usuarios',
    name: 'Usuarios',
    toUsers: 'Todos los usuarios',
    done_one: 'Se ha invitado a {{count}} usuario',
    done_other: 'Se ha invitado a {{count}} usuarios',
    fullName: 'Nombre',
    email: 'Correo',
    role: 'Rol',
    roleHint: 'El título de un rol de este hotel, por ejemplo Front desk.',
    language: 'Idioma',
    languageHint: 'en o es; en si no se indica.',
  },
);
