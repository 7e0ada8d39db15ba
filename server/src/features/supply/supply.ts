import type { SupplierRequests } from './requests/supplier-requests.ts';
import type { Suppliers } from './suppliers.ts';

export { absentSince, monitoredUntil } from './booking-visibility.ts';
export { newBuiltInSupplier } from './built-in/built-in-supplier.ts';
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
export { BUILT_IN } from './built-in-supplier-id.ts';
export type { ContentDump, ContentSource } from './content-source.ts';
export { describeListing, remarksOf } from './describe-listing.ts';
export { type EtgConfig, newEtgSupplier } from './etg/etg-supplier.ts';
export { newEtgContentSource } from './etg-content-source.ts';
export { nightPrices } from './night-prices.ts';
export { kindWith } from './offer-kinds.ts';
export { dropOldRates, newRateStore, type RateStore } from './rate-store.ts';
export { resealArchiveKey } from './requests/archive-key.ts';
export { keepArchivePartitions, type ListedCall } from './requests/call-archive.ts';
export { readLimitLevel } from './requests/request-limits.ts';
export {
  newSupplierClient,
  type SupplierClient,
  type SupplierClientOptions,
  type SupplierRequest,
  type SupplierResponse,
  type SupplierResult,
} from './requests/supplier-client.ts';
export { forgetSupplierHealth } from './requests/supplier-health.ts';
export { newSupplierRequests, type SupplierRequests } from './requests/supplier-requests.ts';
export type { CityPrices, SellerStates } from './searches.ts';
export { isNeverStricter, type StayPolicy, shownPolicy } from './stay-policy.ts';
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
  Remark,
  RoomRate,
  SearchPortion,
  SearchRequest,
  SuppliedRate,
  Supplier,
  SupplierAmount,
  SupplierCheck,
  SupplierCost,
  SupplierDocument,
  SupplierEvent,
  SupplierMaker,
  SupplyQuote,
  SupplyStay,
  Unavailable,
  Verification,
  VerifyRequest,
} from './supplier.ts';
export { newSuppliers, type Suppliers } from './suppliers.ts';
export { countEvent, supplyMetrics } from './supply-metrics.ts';
export { supplyStayOf } from './supply-stay.ts';

declare module '../../api/services.ts' {
  interface Services {
    readonly suppliers: Suppliers;
    readonly supplierRequests: SupplierRequests;
  }
}
