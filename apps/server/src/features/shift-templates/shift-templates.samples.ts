import type { Samples } from '#testing/samples/brought.ts';

export const samples: Samples = {
  calls: {
    'shiftTemplates.create': () => ({
      body: { title: `Early ${Date.now()}`, from: '07:00', to: '15:00', breakMinutes: 30 },
    }),
    'shiftTemplates.update': () => ({ body: { from: '06:30', breakMinutes: 15 } }),
  },
  columns: {
    'shift_templates.role_id': () => null,
    'shift_templates.from_time': () => '07:00',
    'shift_templates.to_time': () => '15:00',
    'shift_templates.break_minutes': () => 30,
    'shift_templates.deleted_at': () => undefined,
  },
};
