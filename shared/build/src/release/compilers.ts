/** What the build compiles with; the rest of what it depends on serves and tests. */
export const COMPILERS: ReadonlySet<string> = new Set([
  '@module-federation/enhanced',
  '@rspack/core',
  '@rspack/plugin-react-refresh',
  'typescript',
]);
