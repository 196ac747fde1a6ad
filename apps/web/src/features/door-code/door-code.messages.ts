import { messages } from '#core/language/i18n.ts';

export const doorCodeMessages = messages('doorCode', {
  scan: ['Scan the door', 'Escanear la puerta'],
  title: ['Scan the code on the door', 'Escanee el código de la puerta'],
  hint: [
    'Hold the phone in front of the code until it is read.',
    'Ponga el teléfono delante del código hasta que se lea.',
  ],
  starting: ['Starting the camera', 'Encendiendo la cámara'],
  refused: [
    'The camera is not allowed here. Allow it in the settings of the browser, or choose the room from the list.',
    'La cámara no está permitida aquí. Permítala en los ajustes del navegador o elija la habitación en la lista.',
  ],
  noCamera: [
    'There is no camera that can be used. Choose the room from the list.',
    'No hay ninguna cámara disponible. Elija la habitación en la lista.',
  ],
  foreign: [
    'That is not the code of a door. Hold the phone in front of the code on the door.',
    'Ese no es el código de una puerta. Ponga el teléfono delante del código de la puerta.',
  ],
  unknown: [
    'This code leads to no room of this property. Choose the room from the list.',
    'Este código no lleva a ninguna habitación de este establecimiento. Elija la habitación en la lista.',
  ],
  unreachable: [
    'The code was read, but there is no network to look it up. Choose the room from the list.',
    'El código se ha leído, pero sin red no se puede buscar. Elija la habitación en la lista.',
  ],
});
