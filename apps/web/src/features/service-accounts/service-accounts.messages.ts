import { serviceAccountWords } from '@keyhold/contract';

import { listed, messages } from '#core/language/i18n.ts';

export const serviceAccountsMessages = messages('serviceAccounts', {
  title: ['Programs', 'Programas'],
  subtitle: [
    'Door locks, finance systems and scripts that read or change this property by a key of their own.',
    'Cerraduras, sistemas contables y scripts que leen o cambian este hotel con una clave propia.',
  ],
  subtitleCouncils: [
    'A council’s systems that read what it has placed, in the properties where it works, by a key of their own.',
    'Sistemas de un ayuntamiento que leen lo que ha alojado, en los hoteles donde trabaja, con una clave propia.',
  ],
  groupFirst: ['Choose the group first', 'Elija primero el grupo'],
  noProperties: [
    'This group works in no property yet',
    'Este grupo todavía no trabaja en ningún hotel',
  ],
  program: ['Program', 'Programa'],
  search: ['Search programs', 'Buscar programas'],
  add: ['Let a program in', 'Dar acceso a un programa'],
  state: ['State', 'Estado'],
  all: ['All', 'Todos'],
  emptyTitle: ['No program has access', 'Ningún programa tiene acceso'],
  emptyText: [
    'Give each program a key of its own: it may do what its role may, and the log names it.',
    'Dé a cada programa su propia clave: puede hacer lo que permite su rol, y el registro lo nombra.',
  ],
  missing: ['This program is not there', 'Este programa no existe'],
  details: ['Details', 'Datos'],
  history: ['History', 'Historial'],
  webhooks: ['Webhooks', 'Webhooks'],
  itsActs: ['What it did', 'Lo que hizo'],
  saved: ['{{name}} is saved', 'Se ha guardado {{name}}'],
  keyTitle: ['The key of {{name}}', 'La clave de {{name}}'],
  keyText: [
    'Copy it now into the program: it is shown this once, and nobody can look it up later. Whoever has it may do what the program may.',
    'Cópiela ahora en el programa: se muestra solo esta vez y nadie puede consultarla después. Quien la tenga puede hacer lo que puede el programa.',
  ],
  key: ['Key', 'Clave'],
  copy: ['Copy: {{label}}', 'Copiar: {{label}}'],
  tryTitle: ['To try it', 'Para probarla'],
  tryCommand: ['Command that asks who the key is', 'Orden que pregunta de quién es la clave'],
  done: ['I have copied it', 'La he copiado'],
  renew: ['New key', 'Clave nueva'],
  renewTitle: ['A new key for {{name}}?', '¿Una clave nueva para {{name}}?'],
  renewText: [
    'The key that it has now stops at once: have the program at hand.',
    'La clave que tiene ahora deja de valer al momento: tenga el programa a mano.',
  ],
  withdraw: ['Withdraw', 'Retirar'],
  withdrawTitle: ['Withdraw the access of {{name}}?', '¿Retirar el acceso a {{name}}?'],
  withdrawText: [
    'Its key stops at once, for good, and its webhooks end. What it did stays in the log in its name.',
    'Su clave deja de valer al momento y para siempre, y sus webhooks terminan. Lo que hizo queda en el registro a su nombre.',
  ],
  withdrawn: ['{{name}} has no access any more', '{{name}} ya no tiene acceso'],
  ...listed('state', serviceAccountWords),
  noEnd: ['Until it is withdrawn', 'Hasta que se retire'],
  neverUsed: ['Never', 'Nunca'],
});
