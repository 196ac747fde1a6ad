import { floorText } from '@keyhold/contract';

import { currentLanguage, useLanguage } from '#core/language/i18n.ts';

export const useFloorName = () => {
  const language = useLanguage();
  return (floor: number): string => floorText(floor, language);
};
export const floorName = (floor: number): string => floorText(floor, currentLanguage());
