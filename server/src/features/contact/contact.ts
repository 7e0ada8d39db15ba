import { contactCodes, contactInfo, orderNumbers, sendContactMessage } from '@portico/contract';
import { registerPublicEndpoint } from '../../api/endpoint-registry.ts';
import type { Feature } from '../../api/portal.ts';
import { newestOrderNumbers } from '../orders/orders.ts';
import { handleSendContactMessage } from './send-contact-message.ts';

/** Longer lists are unusable; the numbers of older bookings are in their emails. */
const MOST_NUMBERS = 500;

export const contactPlugin: Feature = async (_app, { calls, limits }) => {
  registerPublicEndpoint(calls, sendContactMessage, handleSendContactMessage(limits));
  registerPublicEndpoint(calls, orderNumbers, async (_request, { db, person }) => ({
    name: 'numbers',
    data: person === undefined ? [] : await newestOrderNumbers(db, person.company.id, MOST_NUMBERS),
  }));
  registerPublicEndpoint(calls, contactInfo, async (_request, { services }) => {
    const { supportEmails, phonesInternal, phonesExternal, companyName, companyAddress } = await services.settings();
    return {
      name: 'contact',
      data: {
        emails: supportEmails,
        phonesInternal,
        phonesExternal,
        nameZh: companyName.zh,
        nameEn: companyName.en,
        addressZh: companyAddress.zh,
        addressEn: companyAddress.en,
        height: 0,
      },
    };
  });
  registerPublicEndpoint(calls, contactCodes, async (_request, { services }) => {
    const { supportEmails, phonesInternal, phonesExternal } = await services.settings();
    const phone = (phonesExternal[0] ?? phonesInternal[0] ?? '').replaceAll(' ', '');
    // Sales enquiries go by phone; existing bookings by an email with the booking number.
    return { name: 'codes', data: [`tel:${phone}`, `mailto:${supportEmails[0] ?? ''}`] };
  });
};
