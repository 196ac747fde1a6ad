import { messages } from '#core/language/i18n.ts';

export const boardMessages = messages('board', {
  allInList: ['All {{count}} in the list', 'Los {{count}} en la lista'],
});
