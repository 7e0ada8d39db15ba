import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Where a remote's sources lie: among the portal's own, or among those of partner teams, as the build finds it too. */
export function remoteFolder(root: string, remote: string): string {
  const guest = join(root, 'e2e', 'remotes', remote);
  return existsSync(guest) ? guest : join(root, remote);
}
