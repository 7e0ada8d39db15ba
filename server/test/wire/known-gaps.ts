/** Specified fields that responses with flags other than 200 do not have yet. */
export const LATER_FIELDS: Readonly<Record<string, readonly string[]>> = {};

/** Intended differences from the specification, by endpoint key. A new entry needs a reason in ADR 0002. */
export const KNOWN_GAPS: Readonly<Record<string, readonly string[]>> = {
  // Pairs of texts, so that a page can change its language without a request.
  'POST /api/hotelDetail hotelQuotedprice': [
    'roomPriceList[].priceInfo[].name is not text',
    'roomPriceList[].priceInfo[].breakfast is not text',
  ],
  'POST /api/orderBook writeOrderShow': ['countryCode[].value is not text'],
  'POST /api/orderBook writePayShow': ['countryCode[].value is not text'],
  // A new account needs a password, and a changed one its `userid`; neither is required for both.
  'POST /api/account save': [
    'required fields alone: {"flag":"E400","msg":"The request is not valid: see the named fields.","data":{"fields":{"password":"is missing"}}}',
  ],
  'POST /api/getTripDetail': [
    // A list of names, the policy and its steps as data: the specification does not define the form of these three.
    'orderDetail.adults_all is not text',
    'orderDetail.cancel is not text',
    'orderDetail.cancel_txt_all is not text',
    // Formatted for display, like every other text of that list.
    'orderDetail.pointsList[].date is not date',
  ],
};
