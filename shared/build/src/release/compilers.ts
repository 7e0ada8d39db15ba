/** Packages that the build compiles with; its other dependencies serve and test. */
export const COMPILERS: ReadonlySet<string> = new Set([
  '@module-federation/enhanced',
  '@rspack/core',
  '@rspack/plugin-react-refresh',
  'typescript',
]);
