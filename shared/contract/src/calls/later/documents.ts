import { answer, defineCall } from '../../call.ts';
import { as, oneOf, record, text } from '../../codec/codec.ts';
import { orderNumber } from '../../entities/order-fields.ts';
import { email } from '../../entities/person-fields.ts';
import { OneOrder } from '../order-number.ts';

/** Gives a voucher or an invoice as HTML. `notReady` carries a message to show. (TDET-05) */
export const documentPreview = defineCall({
  path: '/api/getTripDetail',
  operation: 'getShowPdfInfo',
  request: record({ orderNumber, type: as('type', oneOf(['Voucher', 'Invoice'])) }),
  answers: { '200': answer('preview', text(200_000)), '101': answer('notReady') },
});

/** Gives a voucher or an invoice as a PDF file, for a plain link; so it has no answers. (TDET-05) */
export const downloadDocument = defineCall({
  path: '/api/getTripDetail',
  operation: 'downloadPdf',
  method: 'GET',
  request: record({
    orderNumber,
    type: as('type', oneOf(['Voucher', 'Invoice'])),
    ticket: as('token', text(200)),
  }),
  answers: {},
});

/** Sends the PDF to the person's email, which is answered. `notReady` carries a message to show. (TDET-05) */
export const emailDocument = defineCall({
  path: '/api/downloadTrip',
  request: OneOrder,
  answers: { '200': answer('sent', record({ email })), '101': answer('notReady') },
});
