import { messages } from '#core/language/i18n.ts';

export const authMessages = messages(
  'auth',
  {
    title: 'Sign in',
    email: 'Email',
    password: 'Password',
    signIn: 'Sign in',
    forgot: 'Forgot your password?',
    emailRequired: 'Email is a required field',
    passwordRequired: 'Password is a required field',
    demo: 'Demo accounts',
    demoText: 'One click signs you in. All the data is made up.',
    pageTitle: 'Sign in',
  },
  {
    title: 'Iniciar sesión',
    email: 'Correo electrónico',
    password: 'Contraseña',
    signIn: 'Entrar',
    forgot: '¿Olvidó su contraseña?',
    emailRequired: 'El correo electrónico es obligatorio',
    passwordRequired: 'La contraseña es obligatoria',
    demo: 'Cuentas de prueba',
    demoText: 'Un clic y ya está dentro. Todos los datos son inventados.',
    pageTitle: 'Iniciar sesión',
  },
);
