import { endpointOf, OPERATION_NAMES } from './api/operations.ts';

/** Explains in the browser what runs here. */
export function startPage(hotels: number): string {
  const endpoints = OPERATION_NAMES.map((operation) => `<li><code>/${endpointOf(operation)}/</code></li>`).join('');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Supplier sandbox</title>
<h1>Supplier sandbox</h1>
<p>This server simulates the hotel API ETG (RateHawk) v3 with ${hotels} invented hotels at places of GeoNames.
Nothing is booked, and no money moves.</p>
<ul>${endpoints}</ul>
<p><a href="/_sandbox/bookings">Bookings</a> · <a href="/_sandbox/requests">Requests</a> ·
<a href="/_sandbox/behaviours">Behaviours</a> · <a href="/_sandbox/listings">Hotels</a> ·
<a href="/_sandbox/invoices">Invoices of this month</a></p>
<p>Place data: <a href="https://www.geonames.org/">GeoNames</a>, CC BY 4.0.</p></html>`;
}
