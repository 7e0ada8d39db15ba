import { answer, defineCall } from '../../call.ts';
import { as, record, text } from '../../codec/codec.ts';

/** Gives the address of the report in the dashboard's frame. (spec 3 §7) */
export const dashboardInfo = defineCall({
  path: '/api/dashboard',
  operation: 'info',
  answers: { '200': answer('report', record({ url: as('url', text(1000)) })) },
});
