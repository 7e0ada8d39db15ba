export { readDevelopmentRelease } from './development-release.ts';
export { readFallbackRelease } from './fallback-release.ts';
export { readOpenRelease, readOpenRemotes } from './read-open-remotes.ts';
