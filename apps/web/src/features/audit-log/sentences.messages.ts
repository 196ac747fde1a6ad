import { sentences as told } from '@keyhold/contract';

import { messages } from '#core/language/i18n.ts';

/** What somebody did, after the name, as mails say it too. */
export const sentences = messages('sentences', told);
