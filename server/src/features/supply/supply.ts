import type { Suppliers } from './suppliers.ts';

export { absentSince, monitoredUntil } from './booking-visibility.ts';
export { newBuiltInSupplier } from './built-in/built-in-supplier.ts';
export { BUILT_IN } from './built-in/built-in-supplier-id.ts';
export {
  clearInstructions,
  type Instruction,
  type InstructionKind,
  listInstructions,
  type Moment,
  type StoredInstruction,
  simulateSupplier,
} from './built-in/instructions.ts';
export { roomTypeIdOf } from './built-in/product-id.ts';
export { quotesAsOf } from './built-in/quote-hotel.ts';
export { type Allotment, setHotelAllotment } from './built-in/set-allotment.ts';
export { nightPrices } from './night-prices.ts';
export { kindWith } from './offer-kinds.ts';
export { type StayPolicy, shownPolicy } from './stay-policy.ts';
export { perRoomNight, type StayQuote } from './stay-quote.ts';
export type {
  HotelPolicy,
  RoomFacilities,
  RoomFacts,
  SuppliedHotel,
  SuppliedRoom,
} from './supplied-hotel.ts';
export type {
  BookedCost,
  BookingRules,
  BookRejection,
  BookRequest,
  BookResult,
  CancelRejection,
  CancelResult,
  CityOffers,
  FoundBooking,
  Hold,
  HoldRooms,
  HotelOffer,
  HotelOffers,
  HotelQuotes,
  SuppliedRate,
  Supplier,
  SupplierAmount,
  SupplierCheck,
  SupplierCost,
  SupplierMaker,
  SupplyQuote,
  SupplyStay,
  Verification,
  VerifyRequest,
} from './supplier.ts';
export { newSuppliers, type Suppliers } from './suppliers.ts';
export { supplyStayOf } from './supply-stay.ts';

declare module '../../api/services.ts' {
  interface Services {
    readonly suppliers: Suppliers;
  }
}
