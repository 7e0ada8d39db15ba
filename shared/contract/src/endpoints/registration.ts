import { as, flagBit, freeLine, freeText, list, maybe, normalizedText, record, text } from '../codec/codec.ts';
import { defineEndpoint, response } from '../endpoint.ts';
import { currency } from '../entities/money-fields.ts';
import { requestKey } from '../entities/order-fields.ts';
import { email } from '../entities/user-fields.ts';
import { SIZES } from '../limits.ts';
import { phoneDigits } from '../text/phone-digits.ts';
import { Choice } from './choice.ts';

/**
 * Uploads one PDF, JPEG or PNG file, detected by content, as multipart. `path` identifies it in the following request,
 * within one day; it is not a URL.
 *
 * Responses: `uploaded`; `wrongType`: another type of file; `unsafeFile`: embedded content or a damaged structure. The
 * last two are Portico extensions. Source: AUTH-05, DEP-01.
 */
export const upload = defineEndpoint({
  path: '/api/registerUpload',
  isPublic: true,
  isUpload: true,
  responses: {
    '200': response('uploaded', record({ path: as('path', text(300)) })),
    '126': response('wrongType'),
    '127': response('unsafeFile'),
  },
});

/**
 * Returns the lists of the registration form: countries by ISO 3166-1 alpha-2, kinds of business, currencies, and dial
 * codes by their ids (China is 49). (AUTH-05)
 */
export const registerInfo = defineEndpoint({
  path: '/api/getRegisterInfo',
  isPublic: true,
  responses: {
    '200': response(
      'lists',
      record({
        countries: as('countryList', list(Choice)),
        businessTypes: as('businessTypeList', list(Choice)),
        currencies: as('currencyList', list(Choice)),
        dialCodes: as('telList', list(Choice)),
      }),
    ),
  },
});

/** Lists cities of a country (a key of `registerInfo`) in Latin letters, the most visited first. (AUTH-05) */
export const registerCities = defineEndpoint({
  path: '/api/getRegisterInfo',
  operation: 'getCityInfo',
  isPublic: true,
  request: record({ country: as('country', text(4)) }),
  responses: { '200': response('cities', list(Choice)) },
});

/**
 * Applies for a company account; an operator approves it. Retries with the same `requestKey` apply once. `files` are
 * values of `path` from `upload`.
 *
 * Responses: `submitted`; `licenceMissing`: no file; `badPhone` (Portico extension): the number does not fit the
 * country's numbering plan, which only the server knows. Source: AUTH-05.
 */
export const register = defineEndpoint({
  path: '/api/register',
  isPublic: true,
  isIdempotent: true,
  request: record({
    requestKey,
    country: as('country', text(4)),
    city: as('city', freeLine(SIZES.registrationText)),
    street: as('streetAddress', freeLine(SIZES.registrationText)),
    floor: as('floorUnit', freeLine(SIZES.registrationText)),
    postalCode: as('postalCode', freeLine(SIZES.registrationPostalCode)),
    companyName: as('companyName', freeLine(SIZES.registrationText)),
    files: as('fileList', list(text(300), SIZES.registrationFiles)),
    businessType: as('businessType', text(60)),
    currency,
    firstName: as('firstName', freeLine(SIZES.registrationText)),
    lastName: as('lastName', freeLine(SIZES.registrationText)),
    hasOneName: maybe('oneName', flagBit()),
    dialCode: as('countryCode', text(8)),
    phone: as('tel', normalizedText(phoneDigits, 30)),
    email,
    remarks: as('additionalInformation', freeText(SIZES.registrationRemarks)),
  }),
  responses: { '200': response('submitted'), '201': response('licenceMissing'), '202': response('badPhone') },
});
