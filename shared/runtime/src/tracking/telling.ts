/** Code for pages with tracking only; one separate chunk. */

export { toldCall } from '@portico/contract/told';
export { beaconSender } from './beacon-sender.ts';
