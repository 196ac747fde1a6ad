import { localeWords } from '@keyhold/contract';

import { messages } from '#core/language/i18n.ts';

export const fromTemplateMessages = messages('fromTemplate', {
  open: ['Print or mail from a template', 'Imprimir o enviar con una plantilla'],
  template: ['Template', 'Plantilla'],
  ...localeWords,
  missing_one: ['{{count}} value is missing', 'Falta {{count}} dato'],
  missing_other: ['{{count}} values are missing', 'Faltan {{count}} datos'],
  missingText: [
    '{{names}}. The line is left blank, to be filled in by hand; a mail goes with the blank.',
    '{{names}}. Queda una línea en blanco para rellenarla a mano; un correo sale con el espacio en blanco.',
  ],
  letter: ['The text', 'El texto'],
  print: ['Make PDF', 'Crear PDF'],
  mail: ['Mail it', 'Enviar por correo'],
  to: ['Email address', 'Dirección de correo'],
  toHint: [
    'It is sent in the name of the property, as text.',
    'Se envía en nombre del establecimiento, como texto.',
  ],
  toNoSupplier: [
    'No address of the supplier is known: it is kept under Products, Suppliers.',
    'No consta la dirección del proveedor: se guarda en Productos, Proveedores.',
  ],
  send: ['Send', 'Enviar'],
  sendWith_one: ['Send with {{count}} blank', 'Enviar con {{count}} espacio en blanco'],
  sendWith_other: ['Send with {{count}} blanks', 'Enviar con {{count}} espacios en blanco'],
  mailed: ['On its way to {{to}}', 'En camino a {{to}}'],
  asking: ['Asking for the document...', 'Pidiendo el documento...'],
  back: ['Back', 'Atrás'],
  noneTitle: ['There is no template for this', 'No hay ninguna plantilla para esto'],
  noneText: [
    'Templates are written and switched on under Settings, in Templates Management.',
    'Las plantillas se escriben y activan en Ajustes, en Gestión de plantillas.',
  ],
  manage: ['Templates Management', 'Gestión de plantillas'],
});
