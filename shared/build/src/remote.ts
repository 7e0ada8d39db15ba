/** The build of a remote in a team's own repository. */
export { type RemoteOptions, remoteConfig } from './rspack/remote-config.ts';
