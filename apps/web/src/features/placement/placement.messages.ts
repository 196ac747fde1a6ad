import { messages } from '#core/language/i18n.ts';

export const placementMessages = messages('placement', {
  nobody: ['Nobody', 'Nadie'],
  reason: ['Why this changes', 'Por qué cambia'],
});
