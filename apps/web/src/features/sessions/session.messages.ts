import { messages } from '#core/language/i18n.ts';

export const sessionMessages = messages('sessions', {
  current: ['This one', 'Esta'],
  on: ['{{browser}} on {{system}}', '{{browser}} en {{system}}'],
  other: ['Another program', 'Otro programa'],
  from: ['From {{address}}', 'Desde {{address}}'],
  lastSeen: ['Last used', 'Último uso'],
  end: ['End', 'Cerrar'],
  endOf: ['End the session: {{name}}', 'Cerrar la sesión: {{name}}'],
  ended: ['The session is ended', 'La sesión se ha cerrado'],
  endOthers: ['End all others', 'Cerrar todas las demás'],
  othersEnded: ['All other sessions are ended', 'Se han cerrado todas las demás sesiones'],
  devices: ['Trusted devices', 'Dispositivos de confianza'],
  devicesText: [
    'No code is asked for here when you sign in, for 30 days.',
    'Aquí no se le pide código al iniciar sesión, durante 30 días.',
  ],
  noDevices: ['No device is trusted.', 'No hay ningún dispositivo de confianza.'],
  forget: ['Trust no longer', 'Dejar de confiar'],
  forgetOf: ['Trust no longer: {{name}}', 'Dejar de confiar: {{name}}'],
  forgotten: ['The device is no longer trusted', 'Ya no se confía en el dispositivo'],
});
