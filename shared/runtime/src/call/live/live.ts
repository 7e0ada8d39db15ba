export { hearLiveStates } from './hear-live-states.ts';
export { readLiveRemotes } from './read-live-remotes.ts';
