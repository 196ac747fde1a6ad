import { messages } from '#core/language/i18n.ts';

export const pushMessages = messages('push', {
  here: ['Alerts on this device', 'Avisos en este dispositivo'],
  hint: [
    'What waits for you or cannot wait, also while Keyhold is closed. They name no guest, and end when you log out here.',
    'Lo que le toca a usted o no puede esperar, también con Keyhold cerrado. No nombran a ningún huésped y terminan al cerrar sesión aquí.',
  ],
  unsupported: [
    'This browser has none. On an iPhone or iPad, add Keyhold to the home screen first and open it there.',
    'Este navegador no los tiene. En un iPhone o iPad, añada primero Keyhold a la pantalla de inicio y ábralo allí.',
  ],
  on: ['Alerts are on on this device', 'Los avisos están activados en este dispositivo'],
  off: ['Alerts are off on that device', 'Los avisos están desactivados en ese dispositivo'],
  denied: [
    'The browser does not allow alerts. Allow notifications of this site in its settings.',
    'El navegador no permite avisos. Permita las notificaciones de este sitio en sus ajustes.',
  ],
  failed: [
    'Alerts cannot be turned on here: {{reason}}',
    'No se pueden activar los avisos aquí: {{reason}}',
  ],
  devices: ['Devices with alerts', 'Dispositivos con avisos'],
  lastTold: ['Last alert', 'Último aviso'],
  neverTold: ['No alert yet', 'Ningún aviso todavía'],
  paused: ['Paused: you are signed out there', 'En pausa: allí no tiene la sesión abierta'],
  turnOff: ['Turn off', 'Desactivar'],
  turnOffOf: ['Turn off alerts: {{name}}', 'Desactivar los avisos: {{name}}'],
  quiet: ['Quiet hours', 'Horas de silencio'],
  quietHint: [
    'In these hours of the property nothing is sent to your devices but what concerns safety. A page that is open goes on telling.',
    'En estas horas del establecimiento no se envía nada a sus dispositivos, salvo lo que afecte a la seguridad. Una página abierta sigue avisando.',
  ],
  from: ['From', 'De'],
  until: ['to', 'a'],
});
