import { messages } from '#core/language/i18n.ts';

export const passwordMessages = messages('passwords', {
  forgotTitle: ['Forgot password', 'Contraseña olvidada'],
  forgotText: [
    'Tell us the address of your account, and a link to a new password comes by mail.',
    'Díganos la dirección de su cuenta y le llegará por correo un enlace para poner otra contraseña.',
  ],
  email: ['Email', 'Correo electrónico'],
  send: ['Send the link', 'Enviar el enlace'],
  sentTitle: ['Look into your mailbox', 'Mire su correo'],
  sentText: [
    'If there is an account with the address {{email}}, a mail is on its way. The link works once, for 30 minutes.',
    'Si hay una cuenta con la dirección {{email}}, el correo ya va de camino. El enlace vale una vez, durante 30 minutos.',
  ],
  sentHint: [
    'Nothing there after a few minutes? Look in the spam folder, or ask your administrator.',
    '¿No llega en unos minutos? Mire en el correo no deseado o pregunte a su administrador.',
  ],
  another: ['Use another address', 'Usar otra dirección'],
  back: ['Back to sign-in', 'Volver al inicio de sesión'],
  resetTitle: ['Set a new password', 'Ponga una contraseña nueva'],
  updateTitle: ['Activate your account', 'Active su cuenta'],
  updateText: [
    'Choose the password with which you will sign in.',
    'Elija la contraseña con la que iniciará sesión.',
  ],
  password: ['New password', 'Contraseña nueva'],
  passwordHint: [
    'At least 15 characters. Four unrelated words are easy to keep in mind.',
    'Al menos 15 caracteres. Cuatro palabras sin relación se recuerdan bien.',
  ],
  save: ['Save the password', 'Guardar la contraseña'],
  doneTitle: ['Your password is set', 'Ya tiene contraseña nueva'],
  doneText: [
    'Everybody who was signed in to your account elsewhere is out. Sign in with it now.',
    'Se ha cerrado su cuenta en todos los demás lugares. Inicie sesión con ella ahora.',
  ],
  activatedText: [
    'Your account is active. Sign in with your password now.',
    'Su cuenta está activa. Inicie sesión ahora con su contraseña.',
  ],
  signIn: ['Go to sign-in', 'Ir al inicio de sesión'],
  signedInAs: [
    'On this device {{name}} is signed in.',
    'En este dispositivo tiene la sesión abierta {{name}}.',
  ],
  logOut: ['Log out and sign in', 'Cerrar esa sesión y entrar'],
  goOn: ['Go on as {{name}}', 'Seguir como {{name}}'],
  noToken: [
    'This address lacks its key. Open the link from the mail again, or ask for a new one.',
    'A esta dirección le falta su clave. Abra otra vez el enlace del correo o pida uno nuevo.',
  ],
  newLink: ['Ask for a new link', 'Pedir un enlace nuevo'],
  change: ['Change password', 'Cambiar la contraseña'],
  current: ['Present password', 'Contraseña actual'],
  changeHint: [
    'A few unrelated words are easy to keep in mind. Your other sessions end.',
    'Unas palabras sin relación se recuerdan bien. Sus otras sesiones se cierran.',
  ],
  changed: ['Your password is changed', 'Su contraseña ha cambiado'],
});
