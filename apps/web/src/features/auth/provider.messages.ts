import { messages } from '#core/language/i18n.ts';

/** What is said around the organisation's own sign-in; who needs none of it does not load it. */
export const providerMessages = messages('provider-sign-in', {
  lead: ['Your organisation signs you in.', 'Su organización le identifica.'],
  continueWith: ['Continue with {{name}}', 'Continuar con {{name}}'],
  signingIn: ['Signing you in…', 'Iniciando sesión…'],
  over: [
    'This answer was used already, is too old, or was asked for in another browser: begin again',
    'Esta respuesta ya se usó, es demasiado antigua o se pidió en otro navegador: empiece de nuevo',
  ],
  back: ['Back to sign-in', 'Volver al inicio de sesión'],
  backInside: ['Back to the settings', 'Volver a los ajustes'],
  join: [
    '{{provider}} knows you as {{email}}. Give your Keyhold password once, so that both are joined; from then on you sign in there.',
    '{{provider}} le conoce como {{email}}. Escriba una vez su contraseña de Keyhold para unir las dos cuentas; a partir de entonces iniciará sesión allí.',
  ],
  joinNow: ['Join and sign in', 'Unir y entrar'],
  cameBack: [
    'The sign-in came back right, as {{email}}',
    'El inicio de sesión volvió bien, como {{email}}',
  ],
});
