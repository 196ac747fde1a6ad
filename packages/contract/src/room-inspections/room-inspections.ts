import { declare } from '#core/declare.ts';

export const roomInspectionDeclaration = declare({
  family: 'checks',
  events: {
    CREATE_ROOM_INSPECTION: {
      en: 'checked the occupancy',
      es: 'comprobó la ocupación',
      isSafety: true,
    },
  },
});
