import { messages } from '#core/language/i18n.ts';

export const factorMessages = messages('second-factor', {
  choose: ['One more step: prove that it is you.', 'Un paso más: demuestre que es usted.'],
  byMail: ['Send a code to my email', 'Enviar un código a mi correo'],
  byApp: ['Set up an authenticator app', 'Configurar una app de autenticación'],
  sentTo: [
    'A code is on its way to {{to}}. It is good for 10 minutes.',
    'El código va de camino a {{to}}. Vale durante 10 minutos.',
  ],
  again: ['Send another code', 'Enviar otro código'],
  appText: [
    'Enter the code that your authenticator app shows.',
    'Escriba el código que muestra su app de autenticación.',
  ],
  code: ['Code', 'Código'],
  codeHint: ['Six figures', 'Seis cifras'],
  recoveryCode: ['Recovery code', 'Código de recuperación'],
  recoveryHint: [
    'One of the ten that you kept; each works once.',
    'Uno de los diez que guardó; cada uno vale una vez.',
  ],
  useRecovery: ['Use a recovery code', 'Usar un código de recuperación'],
  useApp: ['Use the app', 'Usar la app'],
  lost: ['I have lost my authenticator', 'He perdido mi app de autenticación'],
  lostText: [
    'We mail you a code. With it you set up a new authenticator; the old one is void then, and you are told by mail.',
    'Le enviaremos un código. Con él podrá configurar otra app; la anterior dejará de valer y se lo diremos por correo.',
  ],
  sendLost: ['Mail me a code', 'Enviarme un código'],
  trust: ['Trust this device for 30 days', 'Confiar en este dispositivo 30 días'],
  trustHint: ['Only where nobody else signs in', 'Solo donde nadie más inicie sesión'],
  verify: ['Continue', 'Continuar'],
  restart: ['Back to sign-in', 'Volver al inicio de sesión'],
  scan: [
    'Scan this with your authenticator app, or type the key into it. Then enter the code that it shows.',
    'Escanéelo con su app de autenticación o escriba en ella la clave. Después, ponga aquí el código que muestre.',
  ],
  qr: [
    'Code to scan with an authenticator app',
    'Código para escanear con una app de autenticación',
  ],
  key: ['Key', 'Clave'],
  codesTitle: ['Your recovery codes', 'Sus códigos de recuperación'],
  codesText: [
    'Keep them where your phone is not. Each signs you in once if the authenticator is lost. They are not shown again.',
    'Guárdelos donde no esté su teléfono. Cada uno le deja entrar una vez si pierde la app. No se volverán a mostrar.',
  ],
  copy: ['Copy the codes', 'Copiar los códigos'],
  print: ['Print', 'Imprimir'],
  kept: ['I have kept them', 'Ya los he guardado'],
  isOn: [
    'An authenticator app is asked for when you sign in on a new device.',
    'Se le pide el código de una app de autenticación cuando entra desde un dispositivo nuevo.',
  ],
  isMail: [
    'A code is mailed to you when you sign in on a new device. An authenticator app is safer.',
    'Se le envía un código por correo cuando entra desde un dispositivo nuevo. Una app de autenticación es más segura.',
  ],
  isOff: [
    'Only your password is asked for. An authenticator app keeps others out who learn it.',
    'Solo se le pide la contraseña. Una app de autenticación frena a quien la averigüe.',
  ],
  since: ['Set up', 'Configurada'],
  left: ['Recovery codes left', 'Códigos de recuperación que quedan'],
  enrol: ['Set up an authenticator', 'Configurar una app de autenticación'],
  replace: ['New authenticator', 'Otra app de autenticación'],
  renew: ['New recovery codes', 'Códigos de recuperación nuevos'],
  remove: ['Remove', 'Quitar'],
  password: ['Your password', 'Su contraseña'],
  passwordText: ['Enter your password to go on.', 'Escriba su contraseña para continuar.'],
  go: ['Continue', 'Continuar'],
  enrolText: [
    'A code to scan comes next. An older authenticator counts until the new one has shown its first code.',
    'Ahora verá un código para escanear. La app anterior vale hasta que la nueva muestre su primer código.',
  ],
  renewText: [
    'The codes that you have now are void then.',
    'Los códigos que tiene dejarán de valer.',
  ],
  removeText: [
    'Its recovery codes go with it. A code is mailed to you when you sign in on a new device.',
    'Sus códigos de recuperación dejarán de valer. Al entrar desde un dispositivo nuevo se le enviará un código por correo.',
  ],
  removed: ['The authenticator is removed', 'La app de autenticación se ha quitado'],
});
