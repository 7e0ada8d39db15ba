import type { Supplier } from './supplier.ts';

export { newBuiltInSupplier } from './built-in/built-in-supplier.ts';
export {
  clearInstructions,
  type Instruction,
  type InstructionKind,
  listInstructions,
  type Moment,
  type StoredInstruction,
  tellSupplier,
} from './built-in/instructions.ts';
export { type Allotment, setHotelAllotment } from './built-in/set-allotment.ts';
export { shownPolicy } from './cancellation.ts';
export { quoteContext, quoteHotel } from './quote-hotel.ts';
export { perRoomNight, quoteStay, roomFits, type StayQuote, stayTotals } from './quote-stay.ts';
export {
  areSameNights,
  holdNights,
  type NightStock,
  releaseNights,
  type StoredNights,
  stockFrom,
  storedInCity,
} from './room-nights.ts';
export { type StayNight, stayNights } from './stay-nights.ts';
export type { BookResult, HotelQuotes, SupplyQuote, SupplyStay, Verification } from './supplier.ts';

declare module '../../calls/services.ts' {
  interface Services {
    readonly supplier: Supplier;
  }
}
