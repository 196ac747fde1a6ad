import { messages } from '#core/language/i18n.ts';

export const emailMessages = messages(
  'email-change',
  {
    change: 'Change email',
    email: 'New email',
    password: 'Your password',
    go: 'Send the codes',
    sent: 'Two codes are on their way: one to {{old}}, one to {{new}}. They are good for 10 minutes.',
    oldCode: 'Code from {{address}}',
    newCode: 'Code from {{address}}',
    save: 'Change the email',
    changed: 'Your email is changed; your other sessions have ended',
  },
  {
    change: 'Cambiar el correo',
    email: 'Correo nuevo',
    password: 'Su contraseña',
    go: 'Enviar los códigos',
    sent: 'Dos códigos van de camino: uno a {{old}} y otro a {{new}}. Valen durante 10 minutos.',
    oldCode: 'Código recibido en {{address}}',
    newCode: 'Código recibido en {{address}}',
    save: 'Cambiar el correo',
    changed: 'Su correo ha cambiado; sus otras sesiones se han cerrado',
  },
);
