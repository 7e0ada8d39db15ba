/** Code for pages with tracking only; one separate chunk. */

export { requestTrackingFields } from '@portico/contract/tracking-fields';
export { beaconSender } from './beacon-sender.ts';
