import { messages } from '#core/language/i18n.ts';

export const stepUpMessages = messages(
  'step-up',
  {
    why: 'Prove first that it is you. That counts for ten minutes.',
    password: 'Your password',
    passkey: 'Use a passkey',
    app: 'Enter the code of your app',
    appCode: 'Code of your authenticator app, or a recovery code',
    mail: 'Send a code to my email',
    mailCode: 'Code that was mailed to {{to}}',
    go: 'Continue',
  },
  {
    why: 'Demuestre primero que es usted. Vale durante diez minutos.',
    password: 'Su contraseña',
    passkey: 'Usar una llave de acceso',
    app: 'Escribir el código de mi app',
    appCode: 'Código de su app de autenticación, o uno de recuperación',
    mail: 'Enviar un código a mi correo',
    mailCode: 'Código enviado a {{to}}',
    go: 'Continuar',
  },
);
