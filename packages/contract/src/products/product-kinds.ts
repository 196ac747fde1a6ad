import { valuesOf, type Word } from '#core/words.ts';

/**
 * What the day on a pack means. What is to be used by a day is thrown away from that day on; what was
 * best before it may still be good.
 */
export const dateKindWords = {
  use_by: ['Use by', 'Fecha de caducidad'],
  best_before: ['Best before', 'Consumo preferente'],
} as const satisfies Record<string, Word>;
export type DateKind = keyof typeof dateKindWords;
export const dateKinds = valuesOf(dateKindWords);

/** The fourteen that must be told: Regulation (EU) No 1169/2011, annex II, in its order. */
export const allergenWords = {
  gluten: ['Cereals with gluten', 'Cereales con gluten'],
  crustaceans: ['Crustaceans', 'Crustáceos'],
  eggs: ['Eggs', 'Huevos'],
  fish: ['Fish', 'Pescado'],
  peanuts: ['Peanuts', 'Cacahuetes'],
  soya: ['Soya', 'Soja'],
  milk: ['Milk', 'Leche'],
  nuts: ['Nuts', 'Frutos de cáscara'],
  celery: ['Celery', 'Apio'],
  mustard: ['Mustard', 'Mostaza'],
  sesame: ['Sesame', 'Sésamo'],
  sulphites: ['Sulphites', 'Sulfitos'],
  lupin: ['Lupin', 'Altramuces'],
  molluscs: ['Molluscs', 'Moluscos'],
} as const satisfies Record<string, Word>;
export type Allergen = keyof typeof allergenWords;
export const allergens = valuesOf(allergenWords);
