export { hearLiveStates } from './hear-live-states.ts';
