/** What only a page needs whose events somebody wants: one script, loaded there alone. */

export { toldCall } from '@portico/contract/told';
export { beaconSender } from './beacon-sender.ts';
