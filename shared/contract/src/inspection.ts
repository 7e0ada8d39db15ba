/** Why a URL cannot be inspected: the first missing parameter, in this order. */
export type InspectionError =
  | 'notDetailPage'
  | 'hotelMissing'
  | 'checkInMissing'
  | 'checkOutMissing'
  | 'roomsMissing'
  | 'adultsMissing'
  | 'childrenMissing';

/** Parameters of the inspection tool: the stay from the URL of the hotel's page. */
interface Inspection {
  readonly hotelId: number;
  readonly checkIn: string;
  readonly checkOut: string;
  readonly rooms: string;
  readonly adults: string;
  readonly children: string;
  readonly childAges: string;
}

/** The stay to inspect, or the first missing parameter. */
type ReadInspection =
  | { readonly error: InspectionError; readonly inspection?: undefined }
  | { readonly error?: undefined; readonly inspection: Inspection };

/** Hotel ids of the inspection tool are lower than the portal's by this number. */
const HOTEL_ID_OFFSET = 13;

/**
 * Reads what to inspect from the query of the current page, if its route allows inspection (SHELL-13). Missing
 * parameters have no default, but are reported.
 */
export function readInspection(isInspected: boolean, params: URLSearchParams): ReadInspection {
  if (!isInspected) return { error: 'notDetailPage' };
  const paramOf = (name: string) => params.get(name)?.trim() ?? '';
  const hotelId = paramOf('hotelid');
  if (!/^\d{1,15}$/.test(hotelId)) return { error: 'hotelMissing' };
  const inspection: Inspection = {
    hotelId: Number(hotelId) - HOTEL_ID_OFFSET,
    checkIn: paramOf('start_date'),
    checkOut: paramOf('end_date'),
    rooms: paramOf('room'),
    adults: paramOf('adult'),
    children: paramOf('child'),
    childAges: paramOf('childNums'),
  };
  if (inspection.checkIn === '') return { error: 'checkInMissing' };
  if (inspection.checkOut === '') return { error: 'checkOutMissing' };
  if (inspection.rooms === '') return { error: 'roomsMissing' };
  if (inspection.adults === '') return { error: 'adultsMissing' };
  return inspection.children === '' ? { error: 'childrenMissing' } : { inspection };
}

/** URL of the inspection tool for a stay; `base` is the setting. */
export function inspectionPageUrl(base: string, inspection: Inspection): string {
  const params = new URLSearchParams({
    hotelid: String(inspection.hotelId),
    checkin: inspection.checkIn,
    checkout: inspection.checkOut,
    room: inspection.rooms,
    adult: inspection.adults,
    child: inspection.children,
    childNums: inspection.childAges,
  });
  return `${base}${base.includes('?') ? '&' : '?'}${params.toString()}`;
}
