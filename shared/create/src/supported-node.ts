/** Minimum Node version: the tools are TypeScript, which older versions cannot run. */
export const NODE_NEEDED = '22.18';

export function isSupportedNode(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [leastMajor = 0, leastMinor = 0] = NODE_NEEDED.split('.').map(Number);
  return major > leastMajor || (major === leastMajor && minor >= leastMinor);
}
