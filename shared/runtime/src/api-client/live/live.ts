export { subscribeToLiveStates } from './subscribe-to-live-states.ts';
