import { declare } from '#core/declare.ts';
import { failure } from '#core/failure.ts';

export const timeLogDeclaration = declare({
  family: 'time_logs',
  record: { type: 'time_log' },
  savedViews: 'time-logs',
  shows: { timeLogs: ['time_logs', 'shifts', 'people', 'UPDATE_PROPERTY'] },
  pages: {
    time_log: '/dashboard/attendance?search=:label',
    attendance_week: '/dashboard/attendance',
  },
  events: {
    CLOCK_IN: {
      en: 'clocked in',
      es: 'fichó la entrada',
      told: { en: '{{what}} clocked in', es: '{{what}} fichó la entrada' },
      isQuiet: true,
    },
    CLOCK_OUT: {
      en: 'clocked out',
      es: 'fichó la salida',
      told: { en: '{{what}} clocked out', es: '{{what}} fichó la salida' },
      isQuiet: true,
    },
    SET_TIME_LOG_ASIDE: {
      en: 'set aside the working time without an end of',
      es: 'apartó el tiempo de trabajo sin salida de',
      isQuiet: true,
    },
    SET_CLOCK_PIN: {
      en: 'chose a PIN for the kiosk',
      es: 'eligió un PIN para el quiosco',
      isQuiet: true,
    },
    CREATE_TIME_LOG: {
      en: 'wrote down the working time of',
      es: 'anotó el tiempo de trabajo de',
    },
    CORRECT_TIME_LOG: {
      en: 'corrected the working time of',
      es: 'corrigió el tiempo de trabajo de',
      isPersonal: true,
    },
    CREATE_CLOCK_CHANGE_REQUEST: {
      en: 'asked to correct the working time of',
      es: 'pidió corregir el tiempo de trabajo de',
      told: {
        en: '{{actor}} asks to correct a working time',
        es: '{{actor}} pide corregir un tiempo de trabajo',
      },
      needs: 'update:time_logs',
    },
    APPROVE_CLOCK_CHANGE_REQUEST: {
      en: 'approved the correction of the working time of',
      es: 'aprobó la corrección del tiempo de trabajo de',
      isPersonal: true,
    },
    REJECT_CLOCK_CHANGE_REQUEST: {
      en: 'rejected the correction of the working time of',
      es: 'rechazó la corrección del tiempo de trabajo de',
      isPersonal: true,
    },
    WITHDRAW_CLOCK_CHANGE_REQUEST: {
      en: 'no longer asks to correct the working time of',
      es: 'ya no pide corregir el tiempo de trabajo de',
      isPersonal: true,
    },
    APPROVE_TIME_LOGS: { en: 'approved working times', es: 'aprobó tiempos de trabajo' },
    REJECT_TIME_LOGS: {
      en: 'rejected working times',
      es: 'rechazó tiempos de trabajo',
      isPersonal: true,
    },
    MISSING_CLOCK_OUT: {
      en: 'found a working time without an end:',
      es: 'encontró un tiempo de trabajo sin salida:',
      told: { en: '{{what}} has not clocked out', es: '{{what}} no ha fichado la salida' },
    },
    SHIFT_NOT_BEGUN: {
      en: 'found that nobody has begun the shift of',
      es: 'encontró que nadie ha empezado el turno de',
      told: {
        en: '{{what}} has not come to the shift',
        es: '{{what}} no ha llegado a su turno',
      },
      isUrgent: true,
    },
    LOCK_WEEK: { en: 'locked the working times of the week', es: 'cerró los tiempos de la semana' },
    UNLOCK_WEEK: {
      en: 'opened the working times of the week again',
      es: 'reabrió los tiempos de la semana',
    },
  },
  failures: {
    already_clocked_in: failure(
      409,
      'Clocked in already, since {since}: clock out first, or have it corrected',
      'Ya ha fichado la entrada, desde {since}: fiche antes la salida o haga que lo corrijan',
    ),
    not_clocked_in: failure(409, 'Not clocked in', 'No ha fichado la entrada'),
    forgotten_clock_out: failure(
      409,
      'The clock has run since {since}, longer than anybody works: have it corrected',
      'El reloj corre desde {since}, más de lo que nadie trabaja: haga que lo corrijan',
    ),
    clocked_meanwhile: failure(
      409,
      'There is working time of {name} then already',
      'Ya hay tiempo de trabajo de {name} a esa hora',
    ),
    kiosk_only: failure(
      409,
      'Here one clocks in at the kiosk: scan its code, or type your PIN there',
      'Aquí se ficha en el quiosco: escanee su código o escriba allí su PIN',
    ),
    code_expired: failure(
      409,
      'This code is not good any more: scan what the kiosk shows now',
      'Este código ya no vale: escanee el que muestra ahora el quiosco',
    ),
    own_time: failure(
      409,
      'Somebody else must decide about your own working time',
      'Otra persona debe decidir sobre su propio tiempo de trabajo',
    ),
    still_running: failure(
      409,
      'A log without an end cannot be decided about: it needs its clock-out or a correction first',
      'Sobre un fichaje sin salida no se puede decidir: antes necesita su salida o una corrección',
    ),
    week_locked: failure(
      409,
      'That week is locked: its working times and its shifts stay as they are',
      'Esa semana está cerrada: sus fichajes y sus turnos se quedan como están',
    ),
    week_unfinished: failure(
      409,
      'Not all of that week is agreed: {pending} wait, {open} have no end, {asked} corrections are asked for',
      'No todo está acordado en esa semana: {pending} pendientes, {open} sin salida, {asked} correcciones solicitadas',
    ),
    week_not_over: failure(409, 'That week is not over', 'Esa semana no ha terminado'),
    week_not_locked: failure(409, 'That week is not locked', 'Esa semana no está cerrada'),
  },
});
