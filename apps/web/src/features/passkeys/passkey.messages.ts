import { messages } from '#core/language/i18n.ts';

export const passkeyMessages = messages('passkeys', {
  signIn: ['Sign in with a passkey', 'Entrar con una llave de acceso'],
  none: [
    'You have no passkey yet. With one you sign in by finger, face or device PIN, without a password.',
    'Todavía no tiene ninguna. Con una entra con el dedo, la cara o el PIN del dispositivo, sin contraseña.',
  ],
  add: ['Add a passkey', 'Añadir una llave de acceso'],
  name: ['Name', 'Nombre'],
  nameHint: [
    'By which you will know it: the phone, the laptop of the office',
    'Para reconocerla: el móvil, el portátil de la oficina',
  ],
  password: ['Your password', 'Su contraseña'],
  added: ['The passkey is added', 'La llave de acceso se ha añadido'],
  removed: ['The passkey is removed', 'La llave de acceso se ha quitado'],
  remove: ['Remove', 'Quitar'],
  removeOf: ['Remove the passkey {{name}}', 'Quitar la llave de acceso {{name}}'],
  used: ['Last used', 'Último uso'],
  never: ['Not used yet', 'Sin usar todavía'],
  given: ['Added', 'Añadida'],
  stopped: [
    'Your browser did not go on with the passkey: try again, or use another device.',
    'El navegador no siguió con la llave: pruebe otra vez o use otro dispositivo.',
  ],
});
