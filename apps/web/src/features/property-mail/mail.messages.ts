import { messages } from '#core/language/i18n.ts';

export const mailMessages = messages('property-mail', {
  title: ['Mail', 'Correo'],
  subtitle: [
    'What was mailed for this property, and whether it arrived.',
    'Lo que se ha enviado por correo en este hotel y si ha llegado.',
  ],
  search: ['Search by address', 'Buscar por dirección'],
  state: ['State', 'Estado'],
  all: ['All', 'Todos'],
  'state.queued': ['On its way', 'En camino'],
  'state.sent': ['Sent', 'Enviado'],
  'state.held': ['No mail server', 'Sin servidor de correo'],
  'state.dead': ['Not delivered', 'No entregado'],
  resend: ['Send again', 'Enviar de nuevo'],
  resendTo: ['Send {{title}} to {{to}} again', 'Enviar {{title}} de nuevo a {{to}}'],
  resent: ['It will be sent again', 'Se enviará de nuevo'],
  none: ['No mails yet', 'Todavía no hay correos'],
  noneText: ['Mails stand here for three months.', 'Los correos aparecen aquí durante tres meses.'],
  primary: ['Primary Email', 'Correo principal'],
  primaryHint: [
    'This email will receive all important notifications',
    'Este correo recibirá todas las notificaciones importantes',
  ],
  cc: ['CC Recipients', 'Destinatarios en copia'],
  ccHint: [
    'These email addresses will be copied on all notifications',
    'Estas direcciones recibirán una copia de todas las notificaciones',
  ],
  addCc: ['Add CC Email', 'Añadir correo en copia'],
  add: ['Add', 'Añadir'],
  save: ['Save Email Settings', 'Guardar ajustes de correo'],
  saving: ['Saving email settings...', 'Guardando los ajustes de correo...'],
  saved: ['Email settings saved successfully', 'Ajustes de correo guardados correctamente'],
  wrongEmail: ['Invalid email format', 'El formato del correo no es válido'],
  waiting: [
    'Not confirmed yet: {{emails}}. Nothing is sent there until the link in the mail is used.',
    'Sin confirmar: {{emails}}. No se les enviará nada hasta que se use el enlace del correo.',
  ],
  confirmTitle: ['Confirm this address', 'Confirme esta dirección'],
  confirmText: [
    'Do you agree to get the notifications of this property by mail?',
    '¿Acepta recibir por correo las notificaciones de este hotel?',
  ],
  confirm: ['Confirm', 'Confirmar'],
  confirmed: [
    '{{email}} now gets the notifications of {{property}}.',
    '{{email}} recibe ahora las notificaciones de {{property}}.',
  ],
  linkDead: [
    'This link was used already or is too old',
    'Este enlace ya se usó o es demasiado antiguo',
  ],
});
