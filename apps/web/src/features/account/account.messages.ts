import { userStatusWords } from '@keyhold/contract';

import { listed, messages } from '#core/language/i18n.ts';

export const accountMessages = messages('account', {
  'status.all': ['All', 'Todos'],
  ...listed('status', userStatusWords),
  never: ['Never', 'Nunca'],
});
