import { messages, useMessages, type Translate } from '#core/language/i18n.ts';

const english = {
  floor: 'Floor {{floor}}',
  ground: 'Ground floor',
  basement: 'Basement {{floor}}',
} as const;
const floorMessages = messages('floors', english, {
  floor: 'Planta {{floor}}',
  ground: 'Planta baja',
  basement: 'Sótano {{floor}}',
});

const nameBy =
  (t: Translate<typeof english>) =>
  (floor: number): string => {
    if (floor === 0) return t('ground');
    return floor > 0 ? t('floor', { floor }) : t('basement', { floor: -floor });
  };

/** '3' is a floor, '0' the ground, '-1' the first below it. */
export const useFloorName = () => nameBy(useMessages(floorMessages));
export const floorName = nameBy(floorMessages.text);
