import type { Allergen } from '@keyhold/contract';

import { demoAllergens } from './demo-allergens.ts';

export interface DemoProduct {
  name: string;
  category: string;
  unit: string;
  decimals: number;
  pack: number;
  minimum: number;
  /** Days; 0: it does not expire. */
  shelf: number;
  supplier: string;
  cost: number;
  /** How much a delivery brings, every how many days, and how much of it a week uses. */
  brought: number;
  every: number;
  used: number;
  place: string;
  /** How it stands today. */
  state: '' | 'low' | 'out' | 'near' | 'expired';
  isFood: boolean;
  allergens: readonly Allergen[];
}

const texts = new Set(['name', 'category', 'unit', 'supplier', 'place', 'state']);
const columns =
  'name category unit decimals pack minimum shelf cost brought every used supplier place state'.split(
    ' ',
  );

const read = (text: string, isFood: boolean): DemoProduct[] =>
  text
    .trim()
    .split('\n')
    .map((row) => {
      const cells = row.split('|').map((cell) => cell.trim());
      const values = columns.map((name, nth) => [
        name,
        texts.has(name) ? (cells[nth] ?? '') : Number(cells[nth]),
      ]);
      const product = Object.fromEntries(values) as Omit<DemoProduct, 'isFood' | 'allergens'>;
      return { ...product, isFood, allergens: demoAllergens[product.name] ?? [] };
    });

// name | category | unit | decimals, pack, minimum, shelf life, cost, a delivery, every days, used a week | supplier | place | today
const englishFood = `
Semi-skimmed milk | Dairy | l | 1|4|20|8|0.95|40|4|62 | Somerset Dairies | Kitchen fridge |
Whole milk | Dairy | l | 1|4|8|8|1.05|16|4|24 | Somerset Dairies | Kitchen fridge | near
Oat drink | Dairy | l | 0|6|6|120|1.60|12|14|6 | Brake Street Foods | Dry store |
Butter | Dairy | kg | 2|0.25|2|45|7.20|6|14|2.8 | Somerset Dairies | Kitchen fridge |
Natural yoghurt | Dairy | kg | 1|1|3|14|2.90|8|7|7 | Somerset Dairies | Kitchen fridge | near
Cheddar | Dairy | kg | 2|2.5|2|40|8.40|5|14|2.3 | Somerset Dairies | Kitchen fridge |
Eggs | Dairy | piece | 0|30|60|21|0.22|180|7|170 | Avon Vale Eggs | Kitchen fridge |
Chicken breast | Meat and fish | kg | 2|2.5|4|5|7.90|8|4|13 | West Country Meats | Walk-in fridge | expired
Pork sausages | Meat and fish | kg | 2|2|3|9|5.60|7|7|6 | West Country Meats | Walk-in fridge |
Back bacon | Meat and fish | kg | 2|2.27|3|18|7.10|7|7|6.4 | West Country Meats | Walk-in fridge |
Beef mince | Meat and fish | kg | 2|2|3|6|8.20|6|4|9 | West Country Meats | Walk-in fridge | near
Cod fillets, frozen | Meat and fish | kg | 1|5|4|240|9.80|10|14|4.5 | Harbour Fish | Freezer |
Halal chicken thighs | Meat and fish | kg | 2|2.5|3|6|6.40|6|4|9 | Easton Halal | Walk-in fridge |
White bread | Bread | piece | 0|1|8|6|1.10|24|3|50 | Hobbs Bakery | Kitchen |
Wholemeal bread | Bread | piece | 0|1|6|6|1.20|16|3|33 | Hobbs Bakery | Kitchen | near
Bread rolls | Bread | piece | 0|12|24|4|0.24|48|3|104 | Hobbs Bakery | Kitchen |
Wraps | Bread | piece | 0|18|18|30|0.19|72|14|30 | Brake Street Foods | Dry store | low
Porridge oats | Breakfast | kg | 1|3|3|300|1.55|9|21|2.6 | Brake Street Foods | Dry store |
Corn flakes | Breakfast | kg | 2|0.5|2|240|3.40|6|21|1.7 | Brake Street Foods | Dry store |
Strawberry jam | Breakfast | kg | 1|3|2|540|3.10|6|28|1.2 | Brake Street Foods | Dry store |
Orange juice | Drinks | l | 0|12|12|60|1.25|36|14|17 | Brake Street Foods | Dry store |
Tea bags | Drinks | piece | 0|440|400|700|0.03|1760|28|410 | Brake Street Foods | Dry store |
Instant coffee | Drinks | kg | 2|0.75|1|500|14.20|3|28|0.7 | Brake Street Foods | Dry store | low
Sugar sachets | Drinks | piece | 0|1000|500|0|0.01|2000|28|480 | Brake Street Foods | Dry store |
Potatoes | Vegetables and fruit | kg | 1|25|15|28|0.75|50|7|46 | Bristol Greens | Dry store |
Onions | Vegetables and fruit | kg | 1|10|4|30|0.90|10|7|9 | Bristol Greens | Dry store |
Carrots | Vegetables and fruit | kg | 1|10|4|18|0.80|10|7|9 | Bristol Greens | Walk-in fridge |
Tomatoes | Vegetables and fruit | kg | 1|6|3|8|2.10|6|4|10 | Bristol Greens | Walk-in fridge | near
Salad leaves | Vegetables and fruit | kg | 2|0.5|1|5|6.20|2|3|4 | Bristol Greens | Walk-in fridge |
Bananas | Vegetables and fruit | piece | 0|20|20|6|0.18|60|4|98 | Bristol Greens | Kitchen |
Apples | Vegetables and fruit | piece | 0|50|25|24|0.20|100|7|92 | Bristol Greens | Walk-in fridge |
Frozen peas | Vegetables and fruit | kg | 1|2.5|3|360|1.70|10|21|3 | Harbour Fish | Freezer |
Basmati rice | Dry goods | kg | 1|10|8|500|1.85|20|14|8.5 | Easton Halal | Dry store |
Pasta | Dry goods | kg | 1|3|6|600|1.30|15|14|6.8 | Brake Street Foods | Dry store |
Plain flour | Dry goods | kg | 1|1.5|3|300|0.70|9|28|1.9 | Brake Street Foods | Dry store |
Baked beans | Dry goods | can | 0|12|12|700|0.48|48|14|21 | Brake Street Foods | Dry store |
Chopped tomatoes | Dry goods | can | 0|12|12|700|0.42|48|14|20 | Brake Street Foods | Dry store |
Chickpeas | Dry goods | can | 0|12|6|700|0.45|24|21|7 | Easton Halal | Dry store | out
Rapeseed oil | Dry goods | l | 1|20|5|360|1.95|20|28|4.6 | Brake Street Foods | Dry store |
Table salt | Dry goods | kg | 1|3|1|0|0.40|3|56|0.3 | Brake Street Foods | Dry store |
Infant formula | Families | piece | 0|6|4|300|9.60|12|28|2.5 | Brake Street Foods | Office cupboard | low
Baby food jars | Families | piece | 0|12|12|300|1.15|36|28|8 | Brake Street Foods | Office cupboard |
`;
const englishOther = `
Bath towels | Linen | piece | 0|10|30|0|4.20|40|28|8 | Severn Linen | Linen store |
Single sheets | Linen | piece | 0|10|20|0|6.80|30|28|6 | Severn Linen | Linen store |
Double sheets | Linen | piece | 0|10|20|0|8.40|30|28|6 | Severn Linen | Linen store |
Pillows | Linen | piece | 0|6|6|0|5.10|12|56|1 | Severn Linen | Linen store | low
Shampoo sachets | Toiletries | piece | 0|200|150|900|0.09|600|28|140 | Guest Supplies Co | Linen store |
Soap bars | Toiletries | piece | 0|144|100|900|0.11|432|28|104 | Guest Supplies Co | Linen store |
Toothbrush kits | Toiletries | piece | 0|50|25|0|0.38|100|28|22 | Guest Supplies Co | Office cupboard |
Sanitary towels | Toiletries | pack | 0|12|12|0|0.95|36|28|8 | Guest Supplies Co | Office cupboard |
Nappies, size 4 | Families | pack | 0|4|6|0|5.40|16|28|3.5 | Guest Supplies Co | Office cupboard |
Toilet rolls | Cleaning | piece | 0|36|72|0|0.28|288|14|135 | Guest Supplies Co | Basement store |
Bin bags | Cleaning | piece | 0|100|100|0|0.07|500|28|112 | Guest Supplies Co | Basement store |
Washing-up liquid | Cleaning | l | 1|5|5|0|1.10|10|28|2.4 | Guest Supplies Co | Kitchen |
Multi-surface cleaner | Cleaning | l | 1|5|10|0|1.60|20|28|4.7 | Guest Supplies Co | Basement store |
Bleach | Cleaning | l | 1|5|5|540|0.90|15|28|3.2 | Guest Supplies Co | Basement store |
Laundry detergent | Cleaning | kg | 1|10|10|0|1.90|30|28|7 | Guest Supplies Co | Laundry |
Blue roll | Cleaning | piece | 0|6|6|0|2.60|18|28|4 | Guest Supplies Co | Basement store |
Disposable gloves | Cleaning | piece | 0|100|100|900|0.05|400|28|96 | Guest Supplies Co | Basement store | out
LED bulbs E27 | Maintenance | piece | 0|10|10|0|1.40|20|56|2 | Avon Electrical | Workshop |
Smoke alarm batteries | Maintenance | piece | 0|10|10|1400|1.10|20|56|1.5 | Avon Electrical | Workshop |
Door lock cylinders | Maintenance | piece | 0|1|3|0|18.50|4|84|0.4 | City Locksmiths | Workshop |
Radiator valves | Maintenance | piece | 0|1|2|0|11.20|4|84|0.3 | City Plumb Centre | Workshop |
Silicone sealant | Maintenance | piece | 0|1|3|360|4.10|6|56|0.6 | City Plumb Centre | Workshop |
First aid plasters | First aid | piece | 0|100|50|900|0.04|200|56|14 | Guest Supplies Co | Office cupboard |
`;
const spanishFood = `
Leche semidesnatada | Lácteos | l | 1|6|12|8|0.88|24|4|38 | Lácteos del Sur | Cámara |
Yogur natural | Lácteos | piece | 0|8|16|16|0.24|48|7|42 | Lácteos del Sur | Cámara | near
Huevos | Lácteos | piece | 0|30|30|21|0.20|120|7|110 | Granja Axarquía | Cámara |
Pechuga de pollo | Carne y pescado | kg | 2|2.5|3|5|6.90|6|4|9 | Carnes Málaga | Cámara | expired
Merluza congelada | Carne y pescado | kg | 1|5|3|240|8.60|8|14|3.6 | Pescados Bahía | Congelador |
Pan de molde | Pan | piece | 0|1|5|6|1.30|14|3|30 | Panadería El Puerto | Cocina | near
Tomates | Verdura y fruta | kg | 1|6|4|8|1.80|8|4|13 | Huerta Guadalhorce | Cámara |
Naranjas | Verdura y fruta | kg | 1|15|8|20|1.10|15|7|14 | Huerta Guadalhorce | Despensa |
Arroz | Secos | kg | 1|5|5|500|1.40|15|14|6.6 | Distribuciones Sol | Despensa |
Lentejas | Secos | kg | 1|5|3|500|1.70|10|21|2.8 | Distribuciones Sol | Despensa |
Aceite de oliva | Secos | l | 1|5|5|500|6.80|15|21|4.2 | Distribuciones Sol | Despensa | low
Café molido | Bebidas | kg | 2|1|2|360|11.50|5|21|1.4 | Distribuciones Sol | Despensa |
`;
const spanishOther = `
Toallas de baño | Lencería | piece | 0|10|20|0|4.60|30|28|5 | Textil Costa | Lencería |
Sábanas | Lencería | piece | 0|10|20|0|7.20|30|28|5 | Textil Costa | Lencería |
Jabón de manos | Aseo | l | 1|5|5|900|1.80|15|28|3.4 | Suministros Hotel | Almacén |
Papel higiénico | Limpieza | piece | 0|36|72|0|0.26|216|14|100 | Suministros Hotel | Almacén |
Lejía | Limpieza | l | 1|5|5|540|0.70|15|28|3.3 | Suministros Hotel | Almacén |
Bolsas de basura | Limpieza | piece | 0|100|100|0|0.06|400|28|92 | Suministros Hotel | Almacén | out
Bombillas LED | Mantenimiento | piece | 0|10|8|0|1.30|20|56|2 | Electro Málaga | Taller |
`;

export const demoProducts = {
  en: [...read(englishFood, true), ...read(englishOther, false)],
  es: [...read(spanishFood, true), ...read(spanishOther, false)],
};
