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
  | { readonly fault: InspectionError; readonly inspection?: undefined }
  | { readonly fault?: undefined; readonly inspection: Inspection };

/** Hotel ids of the inspection tool are lower than the portal's by this number. */
const HOTEL_ID_OFFSET = 13;

/**
 * Reads what to inspect from the query of the current page, if its route allows inspection (SHELL-13). Missing
 * parameters have no default, but are reported.
 */
export function readInspection(isInspected: boolean, params: URLSearchParams): ReadInspection {
  if (!isInspected) return { fault: 'notDetailPage' };
  const said = (name: string) => params.get(name)?.trim() ?? '';
  const hotelId = said('hotelid');
  if (!/^\d{1,15}$/.test(hotelId)) return { fault: 'hotelMissing' };
  const inspection: Inspection = {
    hotelId: Number(hotelId) - HOTEL_ID_OFFSET,
    checkIn: said('start_date'),
    checkOut: said('end_date'),
    rooms: said('room'),
    adults: said('adult'),
    children: said('child'),
    childAges: said('childNums'),
  };
  if (inspection.checkIn === '') return { fault: 'checkInMissing' };
  if (inspection.checkOut === '') return { fault: 'checkOutMissing' };
  if (inspection.rooms === '') return { fault: 'roomsMissing' };
  if (inspection.adults === '') return { fault: 'adultsMissing' };
  return inspection.children === '' ? { fault: 'childrenMissing' } : { inspection };
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
