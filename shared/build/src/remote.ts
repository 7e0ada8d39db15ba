/** What a repository of a team's own builds its remote with. */
export { type RemoteOptions, remoteConfig } from './rspack/remote-config.ts';
