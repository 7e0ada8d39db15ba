import { answer, defineCall } from '../../call.ts';
import { as, list, record, text } from '../../codec/codec.ts';
import { currency } from '../../entities/money-fields.ts';
import { requestKey } from '../../entities/order-fields.ts';
import { email } from '../../entities/person-fields.ts';
import { Choice } from '../choice.ts';

/** Uploads one file, multipart; `path` names it in the call that needs it. PDF, JPEG or PNG, by content. (AUTH-05, DEP-01) */
export const upload = defineCall({
  path: '/api/registerUpload',
  isPublic: true,
  isUpload: true,
  answers: { '200': answer('uploaded', record({ path: as('path', text(300)) })) },
});

/** Gives the lists of the registration form: countries, kinds of business, currencies, dial codes. (AUTH-05) */
export const registerInfo = defineCall({
  path: '/api/getRegisterInfo',
  isPublic: true,
  answers: {
    '200': answer(
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

/** Lists the cities of a country, which is a key of `registerInfo`. (AUTH-05) */
export const registerCities = defineCall({
  path: '/api/getRegisterInfo',
  operation: 'getCityInfo',
  isPublic: true,
  request: record({ country: as('country', text(4)) }),
  answers: { '200': answer('cities', list(Choice)) },
});

/**
 * Asks for an account for a company; a person approves it. The same `requestKey` asks once. `files` are paths that `upload`
 * answered. Answers: `submitted`, or `licenceMissing` when no file is named. (AUTH-05)
 */
export const register = defineCall({
  path: '/api/register',
  isPublic: true,
  isIdempotent: true,
  request: record({
    requestKey,
    country: as('country', text(4)),
    city: as('city', text(200)),
    street: as('streetAddress', text(200)),
    floor: as('floorUnit', text(200)),
    postalCode: as('postalCode', text(15)),
    companyName: as('companyName', text(200)),
    files: as('fileList', list(text(300), 5)),
    businessType: as('businessType', text(60)),
    currency,
    firstName: as('firstName', text(200)),
    lastName: as('lastName', text(200)),
    dialCode: as('countryCode', text(8)),
    phone: as('tel', text(30)),
    email,
    remarks: as('additionalInformation', text(1000)),
  }),
  answers: { '200': answer('submitted'), '201': answer('licenceMissing') },
});

/** Confirms an email address by the key of the mail; afterwards the page is login in every case. (AUTH-06) */
export const verifyUser = defineCall({
  path: '/api/doVerifyUser',
  isPublic: true,
  request: record({ email, key: as('key', text(400)) }),
  answers: { '200': answer('verified') },
});
