import type { Allergen } from '@keyhold/contract';

/** What the demo's foods have in them, by their names. */
export const demoAllergens: Readonly<Record<string, readonly Allergen[]>> = {
  'Semi-skimmed milk': ['milk'],
  'Whole milk': ['milk'],
  'Oat drink': ['gluten'],
  Butter: ['milk'],
  'Natural yoghurt': ['milk'],
  Cheddar: ['milk'],
  Eggs: ['eggs'],
  'Pork sausages': ['gluten', 'sulphites'],
  'Cod fillets, frozen': ['fish'],
  'White bread': ['gluten', 'soya'],
  'Wholemeal bread': ['gluten', 'soya'],
  'Bread rolls': ['gluten', 'sesame'],
  Wraps: ['gluten'],
  'Porridge oats': ['gluten'],
  'Corn flakes': ['gluten'],
  Pasta: ['gluten'],
  'Plain flour': ['gluten'],
  'Infant formula': ['fish', 'soya', 'milk'],
  'Leche semidesnatada': ['milk'],
  'Yogur natural': ['milk'],
  Huevos: ['eggs'],
  'Merluza congelada': ['fish'],
  'Pan de molde': ['gluten', 'soya'],
};
