import { messages } from '#core/language/i18n.ts';

export const userImportMessages = messages('user-import', {
  title: ['Import users', 'Importar usuarios'],
  name: ['Users', 'Usuarios'],
  toUsers: ['All users', 'Todos los usuarios'],
  done_one: ['{{count}} user is invited', 'Se ha invitado a {{count}} usuario'],
  done_other: ['{{count}} users are invited', 'Se ha invitado a {{count}} usuarios'],
  fullName: ['Name', 'Nombre'],
  email: ['Email', 'Correo'],
  role: ['Role', 'Rol'],
  roleHint: [
    'The title of a role of this property, such as Front desk.',
    'El título de un rol de este hotel, por ejemplo Front desk.',
  ],
  councilTitle: ['Import council users', 'Importar usuarios del ayuntamiento'],
  councilName: ['Council users', 'Usuarios del ayuntamiento'],
  toCouncils: ['All council users', 'Todos los usuarios del ayuntamiento'],
  councilRoleHint: [
    'The title of a council role: {{titles}}.',
    'El título de un rol del ayuntamiento: {{titles}}.',
  ],
  places: ['Properties', 'Hoteles'],
  choosePlaces: [
    'Choose the properties that these people oversee.',
    'Elija los hoteles que supervisan estas personas.',
  ],
  nameGroup: ['Give the new group a name.', 'Dé un nombre al nuevo grupo.'],
  wrongAdmin: [
    'The email of the admin is not an address.',
    'El correo del responsable no es una dirección.',
  ],
  placesHint: [
    'Everybody in the file oversees these.',
    'Todas las personas del archivo los supervisan.',
  ],
  leaveFirst: [
    'People of a council belong to the platform. Leave the property to import them.',
    'Las personas de un ayuntamiento son de la plataforma. Salga del hotel para importarlas.',
  ],
  language: ['Language', 'Idioma'],
  languageHint: ['en or es; en where nothing is said.', 'en o es; en si no se indica.'],
});
