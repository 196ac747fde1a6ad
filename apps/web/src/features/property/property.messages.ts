import { messages } from '#core/language/i18n.ts';

export const propertyMessages = messages('property', {
  title: ['Property Settings', 'Ajustes del hotel'],
  subtitle: [
    "Manage your tenant's email preferences and branding",
    'Gestione las preferencias de correo y la imagen de su hotel',
  ],
  general: ['General', 'General'],
  email: ['Email', 'Correo'],
  name: ['Property Name', 'Nombre del hotel'],
  logo: ['Property Logo', 'Logotipo del hotel'],
  removeLogo: ['Remove Logo', 'Quitar el logotipo'],
  logoHint: ['recommended 512x512px and max 2MB', 'recomendado 512x512px y máximo 2MB'],
  address: ['Address', 'Dirección'],
  save: ['Save Settings', 'Guardar ajustes'],
  saving: ['Saving property settings...', 'Guardando los ajustes del hotel...'],
  saved: ['Property settings saved successfully', 'Ajustes del hotel guardados correctamente'],
  placeAndTime: ['Place and time', 'Lugar y hora'],
  placeAndTimeText: [
    'By these the property’s day, its prices and the guests’ hours are told.',
    'Determinan el día del hotel, sus precios y las horas de los huéspedes.',
  ],
  timezone: ['Time zone', 'Zona horaria'],
  timezoneHint: [
    'Says which day is today here: what is due, late or over goes by it.',
    'Dice qué día es hoy aquí: lo previsto, lo atrasado y lo terminado dependen de ella.',
  ],
  zoneTitle: [
    'The clock moves from {{before}} to {{after}}',
    'El reloj pasa de {{before}} a {{after}}',
  ],
  zoneSameDay: [
    'Today stays the same day. Every stay keeps its days.',
    'Hoy sigue siendo el mismo día. Cada estancia conserva sus días.',
  ],
  zoneOtherDay: [
    'Today becomes another day: what is due and what is late is counted anew at once. Every stay keeps its days.',
    'Hoy pasa a ser otro día: lo previsto y lo atrasado se cuentan de nuevo al momento. Cada estancia conserva sus días.',
  ],
  currency: ['Currency', 'Moneda'],
  currencyHint: [
    'Prices keep their figures; nothing is converted.',
    'Los precios conservan sus cifras; no se convierte nada.',
  ],
  checkInTime: ['Check-in from', 'Entrada desde'],
  checkOutTime: ['Check-out by', 'Salida hasta'],
  timeHint: ['24-hour clock, such as 15:00', 'Reloj de 24 horas, por ejemplo 15:00'],
  housekeeping: ['Housekeeping', 'Limpieza'],
  housekeepingText: [
    'What becomes a job by itself, and who looks at it before the room is ready.',
    'Qué se convierte solo en tarea, y quién la revisa antes de que la habitación esté lista.',
  ],
  inspectEvery: ['Inspect 1 in', 'Inspeccionar 1 de cada'],
  inspectUnit: ['cleaned rooms', 'limpiezas'],
  inspectNone: [
    'No cleaned room is inspected. 1 is every room, 5 is one in five.',
    'No se inspecciona ninguna limpieza. Con 1 se inspeccionan todas, con 5 una de cada cinco.',
  ],
  inspectAll: [
    'Every cleaned room is inspected before it is ready. 0 inspects none.',
    'Cada limpieza se inspecciona antes de que la habitación esté lista. Con 0, ninguna.',
  ],
  inspectSome: [
    'Of the rooms that each person cleans, 1 in {{every}} is inspected before it is ready. 0 inspects none.',
    'De las habitaciones que limpia cada persona, 1 de cada {{every}} se inspecciona antes de estar lista. Con 0, ninguna.',
  ],
  serviceEvery: ['Service a stay every so many nights', 'Repaso cada tantas noches'],
  serviceEveryHint: ['0 for never.', '0 para nunca.'],
  rounds: ['Occupancy checks', 'Comprobaciones de ocupación'],
  roundsText: [
    'When nobody has seen a guest in this many rounds in a row, the property and the council are told.',
    'De un huésped a quien nadie ha visto en tantas rondas seguidas se avisa al hotel y al ayuntamiento.',
  ],
  notSeenChecks: ['Rounds without being seen', 'Rondas sin ser visto'],
  inspections: ['Inspections', 'Inspecciones'],
  inspectionsText: [
    'Who decides what is asked in an inspection, and by when what failed in it is to be done.',
    'Quién decide lo que se pregunta en una inspección y para cuándo se hace lo que falló en ella.',
  ],
  publishTakesTwo: ['Two people publish a form', 'Dos personas publican un formulario'],
  publishTakesTwoHint: [
    'Whoever asks for it to be published cannot be the one who publishes it.',
    'Quien pide que se publique no puede ser quien lo publica.',
  ],
  days: ['days', 'días'],
  actionDueHigh: ['An action of high priority is due in', 'Una acción de prioridad alta vence en'],
  actionDueMedium: [
    'An action of medium priority is due in',
    'Una acción de prioridad media vence en',
  ],
  actionDueLow: ['An action of low priority is due in', 'Una acción de prioridad baja vence en'],
  actionDueHint: [
    'Counted from the day on which it is raised; 0 is that day. Those that are there keep theirs.',
    'Desde el día en que se abre; 0 es ese mismo día. Las que ya existen conservan el suyo.',
  ],
  attendance: ['Attendance', 'Asistencia'],
  attendanceText: [
    'When somebody counts as late, and where people clock in and out.',
    'Cuándo se considera que alguien llega tarde y dónde se ficha.',
  ],
  lateAfterMinutes: ['Minutes until somebody is late', 'Minutos hasta llegar tarde'],
  lateAfterHint: [
    'From 0 to 60. Whoever comes within them after the start is on time.',
    'De 0 a 60. Quien llega dentro de ellos tras el inicio es puntual.',
  ],
  clockAtKioskOnly: ['Clock in at the kiosk only', 'Fichar solo en el quiosco'],
  clockAtKioskOnlyHint: [
    'Nobody clocks in from elsewhere: one types a PIN at a kiosk of the house, or scans its code with one’s phone.',
    'Nadie ficha desde otro lugar: se escribe un PIN en un quiosco de la casa o se escanea su código con el teléfono.',
  ],
  clockPhoto: ['The kiosk takes a photo', 'El quiosco hace una foto'],
  clockPhotoHint: [
    'Of whoever types a PIN there; whoever may read the working times sees it for {{count}} days, then it is deleted. A tablet without a camera clocks without one.',
    'De quien escribe allí un PIN; la ve durante {{count}} días quien puede leer los tiempos de trabajo, y después se borra. Una tableta sin cámara ficha sin ella.',
  ],
  kiosks: ['Kiosks', 'Quioscos'],
  cameras: ['Cameras', 'Cámaras'],
  camerasText: [
    'What was recorded is gone after these days: it must be asked for by then.',
    'Pasados estos días lo grabado desaparece: hay que pedirlo antes.',
  ],
  cctvRetention: ['Days that recordings are kept', 'Días que se conservan las grabaciones'],
  cctvRetentionHint: [
    'From 1 to 365. Say what your recorder really keeps.',
    'De 1 a 365. Indique lo que su grabador conserva de verdad.',
  ],
  retention: ['Guests’ data', 'Datos de los huéspedes'],
  retentionText: [
    'What is personal of whoever left long ago is erased at night. Nights and counts stay.',
    'Lo personal de quien salió hace mucho se borra por la noche. Las noches y los recuentos se conservan.',
  ],
  guestRetention: [
    'Keep guests’ data for (months)',
    'Conservar los datos de los huéspedes (meses)',
  ],
  guestRetentionHint: [
    'From 1 to 240, counted from the last departure, or from an entry or a cancelled booking after it. Empty: until somebody says otherwise. A day on the guest itself goes before.',
    'De 1 a 240, desde la última salida, o desde un alta o una reserva cancelada posterior. Vacío: hasta que alguien diga otra cosa. Un día indicado en el propio huésped va antes.',
  ],
  erases_one: [
    'Tonight {{count}} guest would be erased',
    'Esta noche se borraría a {{count}} huésped',
  ],
  erases_other: [
    'Tonight {{count}} guests would be erased',
    'Esta noche se borraría a {{count}} huéspedes',
  ],
  erasesText: [
    'Their names, contacts, needs, notes and files go for good. Nobody can bring them back.',
    'Sus nombres, contactos, necesidades, notas y archivos desaparecen para siempre. Nadie puede recuperarlos.',
  ],
  erasesNobody: ['Tonight nobody would be erased', 'Esta noche no se borraría a nadie'],
  erasesLater: [
    'From then on each guest is, once their months are over.',
    'A partir de ahí se borra a cada huésped cuando pasen sus meses.',
  ],
  families: ['Families', 'Familias'],
  familiesText: [
    'Rules of the field that this property follows.',
    'Reglas del sector que sigue este hotel.',
  ],
  targets: ['Maintenance targets', 'Objetivos de mantenimiento'],
  targetsText: [
    'How soon faults are to be dealt with. Targets that you set yourself, not legal advice.',
    'Con qué rapidez se atienden las averías. Objetivos que usted se pone, no asesoramiento legal.',
  ],
  clockProfile: ['Targets', 'Objetivos'],
  clockProfileHint: [
    'Working days leave out weekends and the bank holidays of England or Spain, by the time zone.',
    'Los días laborables excluyen fines de semana y festivos de Inglaterra o España, según la zona horaria.',
  ],
  'profile.off': ['Off', 'Ninguno'],
  'profile.awaab': ['Awaab-aligned targets', 'Según Awaab’s Law'],
  'profile.asylum': ['Asylum contract', 'Contrato de asilo'],
  'profile.simple': ['Simple (low, medium, high)', 'Sencillo (baja, media, alta)'],
  sixWeeks: ['Count six weeks for families', 'Contar seis semanas para las familias'],
  sixWeeksHint: [
    'Bookings marked as a family or pregnancy show the day on which six weeks end. A target to plan by, not legal advice.',
    'Las reservas de familias o embarazos muestran el día en que se cumplen seis semanas. Un objetivo para planificar, no un consejo legal.',
  ],
  identity: ['Property', 'Hotel'],
  identityText: [
    'As staff, guests and councils read it.',
    'Como lo leen el personal, los huéspedes y los ayuntamientos.',
  ],
});
