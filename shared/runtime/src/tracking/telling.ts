/** What only a page needs whose events somebody wants: one script, loaded there alone. */
export { beaconSender } from './beacon-sender.ts';
export { toldCall } from './told-call.ts';
