export { type BuildReport, buildAll } from './build-all.ts';
export { BuildFailure } from './build-failure.ts';
export type { HostAssets } from './release/host-assets-plugin.ts';
export type { BuiltRelease } from './release/release-plugin.ts';
export { HOST_PORT, hostConfig } from './rspack/host-config.ts';
export { type RemoteOptions, remoteConfig } from './rspack/remote-config.ts';
export { SHARED_MODULES, sharedModules } from './shared-modules.ts';
