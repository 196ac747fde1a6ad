import { messages } from '#core/language/i18n.ts';

export const stepUpMessages = messages('step-up', {
  why: [
    'Prove first that it is you. That counts for ten minutes.',
    'Demuestre primero que es usted. Vale durante diez minutos.',
  ],
  password: ['Your password', 'Su contraseña'],
  passkey: ['Use a passkey', 'Usar una llave de acceso'],
  app: ['Enter the code of your app', 'Escribir el código de mi app'],
  appCode: [
    'Code of your authenticator app, or a recovery code',
    'Código de su app de autenticación, o uno de recuperación',
  ],
  mail: ['Send a code to my email', 'Enviar un código a mi correo'],
  mailCode: ['Code that was mailed to {{to}}', 'Código enviado a {{to}}'],
  go: ['Continue', 'Continuar'],
});
