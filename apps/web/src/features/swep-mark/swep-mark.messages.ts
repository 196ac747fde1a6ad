import { messages } from '#core/language/i18n.ts';

export const swepMarkMessages = messages('swep-mark', {
  on: ['SWEP is active', 'SWEP está activo'],
  beds: [
    '{{free}} of {{beds}} beds free, {{held}} held',
    '{{free}} de {{beds}} camas libres, {{held}} guardadas',
  ],
  open: ['Open SWEP', 'Abrir SWEP'],
  held_one: ['{{count}} bed held until {{when}}', '{{count}} cama guardada hasta {{when}}'],
  held_other: [
    '{{count}} beds held, the first until {{when}}',
    '{{count}} camas guardadas, la primera hasta {{when}}',
  ],
  heldFor: ['Held for {{name}} until {{when}}', 'Guardada para {{name}} hasta {{when}}'],
  heldUntil: ['A bed is held until {{when}}', 'Hay una cama guardada hasta {{when}}'],
  heldBeds: ['Held beds', 'Camas guardadas'],
});
