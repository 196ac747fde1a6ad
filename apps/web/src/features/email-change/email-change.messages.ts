import { messages } from '#core/language/i18n.ts';

export const emailMessages = messages('email-change', {
  change: ['Change email', 'Cambiar el correo'],
  email: ['New email', 'Correo nuevo'],
  password: ['Your password', 'Su contraseña'],
  go: ['Send the codes', 'Enviar los códigos'],
  sent: [
    'Two codes are on their way: one to {{old}}, one to {{new}}. They are good for 10 minutes.',
    'Dos códigos van de camino: uno a {{old}} y otro a {{new}}. Valen durante 10 minutos.',
  ],
  oldCode: ['Code from {{address}}', 'Código recibido en {{address}}'],
  newCode: ['Code from {{address}}', 'Código recibido en {{address}}'],
  save: ['Change the email', 'Cambiar el correo'],
  changed: [
    'Your email is changed; your other sessions have ended',
    'Su correo ha cambiado; sus otras sesiones se han cerrado',
  ],
});
