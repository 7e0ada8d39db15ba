/** Why an address has nothing to inspect, in the order in which it is told: the first that is missing. */
export type InspectionFault =
  | 'notDetailPage'
  | 'hotelMissing'
  | 'checkInMissing'
  | 'checkOutMissing'
  | 'roomsMissing'
  | 'adultsMissing'
  | 'childrenMissing';

/** What the inspection tool is asked to look at: the stay as the hotel's page has it in its address. */
interface Inspection {
  readonly hotelId: number;
  readonly checkIn: string;
  readonly checkOut: string;
  readonly rooms: string;
  readonly adults: string;
  readonly children: string;
  readonly childAges: string;
}

/** What an address has to inspect, or the first thing that it lacks. */
type ReadInspection =
  | { readonly fault: InspectionFault; readonly inspection?: undefined }
  | { readonly fault?: undefined; readonly inspection: Inspection };

/** Ids of the inspection tool are this much lower than ours. */
const HOTEL_ID_OFFSET = 13;

/**
 * Reads what to inspect from the query of the page that is shown, if its route says that it can be inspected. Nothing takes a
 * default: what the address lacks is told.
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

/** Address of the inspection tool for a stay; `base` is the setting. */
export function inspectionAddress(base: string, inspection: Inspection): string {
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
