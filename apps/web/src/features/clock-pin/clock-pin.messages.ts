import { messages } from '#core/language/i18n.ts';

export const clockPinMessages = messages('clock-pin', {
  has: [
    'You have a PIN for the kiosk. Nobody can read it: if it is forgotten, choose another one.',
    'Tiene un PIN para el quiosco. Nadie puede leerlo: si lo olvida, elija otro.',
  ],
  hasNone: ['You have no PIN for the kiosk yet.', 'Todavía no tiene PIN para el quiosco.'],
  choose: ['Choose a PIN', 'Elegir un PIN'],
  change: ['Change the PIN', 'Cambiar el PIN'],
  pin: ['PIN', 'PIN'],
  hint: ['Six digits, yours alone.', 'Seis cifras, solo suyas.'],
  save: ['Save', 'Guardar'],
  saved: ['Your PIN is saved', 'Su PIN está guardado'],
});
