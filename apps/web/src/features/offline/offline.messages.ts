import { messages } from '#core/language/i18n.ts';

export const offlineMessages = messages('offline', {
  lost: [
    'No network. Faults, incidents, cleanings, rounds, notes, stock and clocking are kept here and sent later. Check-in, check-out, bookings and lists need the network.',
    'Sin red. Averías, incidentes, limpiezas, rondas, notas, existencias y fichajes se guardan aquí y se envían después. Check-in, check-out, reservas y listas necesitan red.',
  ],
  asOf: ['Shown as of {{time}}.', 'Datos de las {{time}}.'],
  newVersion: ['A new version is ready.', 'Hay una versión nueva.'],
  reload: ['Reload', 'Recargar'],
  waiting_one: ['{{count}} waiting', '{{count}} pendiente'],
  waiting_other: ['{{count}} waiting', '{{count}} pendientes'],
  attention_one: ['{{count}} needs you', '{{count}} por revisar'],
  attention_other: ['{{count}} need you', '{{count}} por revisar'],
  title: ['Kept on this device', 'Guardado en este dispositivo'],
  text: [
    'What you did here is sent once, in this order, as soon as there is a network and you are signed in.',
    'Lo que ha hecho se envía una sola vez y en este orden, en cuanto haya red y haya iniciado sesión.',
  ],
  none: ['Nothing is waiting', 'No hay nada pendiente'],
  noneText: [
    'Everything that you did on this device has been sent.',
    'Todo lo que ha hecho en este dispositivo se ha enviado.',
  ],
  sentTitle: ['Confirmed by the server', 'Confirmado por el servidor'],
  queued: ['Queued', 'En cola'],
  sending: ['Sending', 'Enviando'],
  sent: ['Sent', 'Enviado'],
  conflict: ['Conflict', 'Conflicto'],
  failed: ['Failed', 'Error'],
  photos_one: ['{{count}} photo', '{{count}} foto'],
  photos_other: ['{{count}} photos', '{{count}} fotos'],
  elsewhere: [
    'It waits until you are in the property where you did it.',
    'Se enviará cuando vuelva al hotel en el que lo hizo.',
  ],
  unanswered: [
    'It was sent and nothing came back: it may be done already.',
    'Se envió y no hubo respuesta: puede que ya esté hecho.',
  ],
  changedBy: ['Changed meanwhile by {{name}}.', 'Mientras tanto lo ha cambiado {{name}}.'],
  sendNow: ['Send now', 'Enviar ahora'],
  retry: ['Try again', 'Reintentar'],
  overwrite: ['Do it anyway', 'Hacerlo de todos modos'],
  discard: ['Discard', 'Descartar'],
  almostFull: [
    'This device has little space left. Send what waits before you take more photos.',
    'A este dispositivo le queda poco espacio. Envíe lo pendiente antes de hacer más fotos.',
  ],
  notKept: [
    'This browser keeps nothing: what waits is lost when the page is closed.',
    'Este navegador no guarda nada: lo pendiente se pierde al cerrar la página.',
  ],
  iphone: [
    'On an iPhone or iPad: tap Share, then “Add to Home Screen”. Safari clears what waits in a page that is not installed after seven days without a visit.',
    'En un iPhone o iPad: pulse Compartir y luego «Añadir a pantalla de inicio». Safari borra lo pendiente de una página no instalada tras siete días sin visitarla.',
  ],
  leaving_one: [
    '{{count}} thing you did has not been sent. It stays on this device until you sign in again.',
    'Hay {{count}} acción sin enviar. Se queda en este dispositivo hasta que vuelva a iniciar sesión.',
  ],
  leaving_other: [
    '{{count}} things you did have not been sent. They stay on this device until you sign in again.',
    'Hay {{count}} acciones sin enviar. Se quedan en este dispositivo hasta que vuelva a iniciar sesión.',
  ],
});
