import { messages } from '#core/language/i18n.ts';

export const authMessages = messages('auth', {
  title: ['Sign in', 'Iniciar sesión'],
  email: ['Email', 'Correo electrónico'],
  password: ['Password', 'Contraseña'],
  signIn: ['Sign in', 'Entrar'],
  forgot: ['Forgot your password?', '¿Olvidó su contraseña?'],
  emailRequired: ['Email is a required field', 'El correo electrónico es obligatorio'],
  passwordRequired: ['Password is a required field', 'La contraseña es obligatoria'],
  demo: ['Demo accounts', 'Cuentas de prueba'],
  demoText: [
    'One click signs you in. All the data is made up.',
    'Un clic y ya está dentro. Todos los datos son inventados.',
  ],
  pageTitle: ['Sign in', 'Iniciar sesión'],
});
