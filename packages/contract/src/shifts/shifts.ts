import { declare } from '#core/declare.ts';

export const shiftDeclaration = declare({
  family: 'shifts',
  events: {
    CREATE_SHIFT: { en: 'planned a shift', es: 'planificó un turno' },
    UPDATE_SHIFT: { en: 'changed the shift', es: 'cambió el turno' },
    DELETE_SHIFT: { en: 'removed the shift', es: 'eliminó el turno' },
    CREATE_SHIFT_CHANGE_REQUEST: {
      en: 'asked to change a shift',
      es: 'pidió cambiar un turno',
      needs: 'update:shifts',
    },
    APPROVE_SHIFT_CHANGE_REQUEST: {
      en: 'approved the change of a shift',
      es: 'aprobó el cambio de un turno',
    },
    REJECT_SHIFT_CHANGE_REQUEST: {
      en: 'rejected the change of a shift',
      es: 'rechazó el cambio de un turno',
    },
  },
});
