export { type AddedSurcharge, type Adding, addSurcharge } from './add-surcharge.ts';
export { listSurcharges, type ToldSurcharge } from './list-surcharges.ts';
export { type Withdrawing, withdrawSurcharge } from './withdraw-surcharge.ts';
