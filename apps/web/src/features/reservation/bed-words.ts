import type { Beds } from '@keyhold/contract';

import { messages, useMessages } from '#core/language/i18n.ts';

const bedMessages = messages('reservations', {
  bed: ['bed {{from}} of {{of}}', 'cama {{from}} de {{of}}'],
  beds: ['beds {{from}}–{{to}} of {{of}}', 'camas {{from}}–{{to}} de {{of}}'],
});

/** Which bed of a shared room it is, as the desk says it. */
export const useBedWords = () => {
  const t = useMessages(bedMessages);
  return ({ from, to, of }: Beds) => t(from === to ? 'bed' : 'beds', { from, to, of });
};
