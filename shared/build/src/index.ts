export { type BuildReport, buildAll } from './build-all.ts';
export { hostConfig } from './rspack/host-config.ts';

export { type RemoteOptions, remoteConfig } from './rspack/remote-config.ts';
export { BuildFailure } from './workspace/build-failure.ts';
export { SHARED_MODULES, sharedModules } from './workspace/shared-modules.ts';
