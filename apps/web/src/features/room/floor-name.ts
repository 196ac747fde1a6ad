import { messages, useMessages, type English, type Translate } from '#core/language/i18n.ts';

const texts = {
  floor: ['Floor {{floor}}', 'Planta {{floor}}'],
  ground: ['Ground floor', 'Planta baja'],
  basement: ['Basement {{floor}}', 'Sótano {{floor}}'],
} as const;
const floorMessages = messages('floors', texts);

const nameBy =
  (t: Translate<English<typeof texts>>) =>
  (floor: number): string => {
    if (floor === 0) return t('ground');
    return floor > 0 ? t('floor', { floor }) : t('basement', { floor: -floor });
  };

/** '3' is a floor, '0' the ground, '-1' the first below it. */
export const useFloorName = () => nameBy(useMessages(floorMessages));
export const floorName = nameBy(floorMessages.text);
