import { HOST_REMOTE } from '@portico/contract';
import type { OpenedPage } from '../../document/document.ts';
import type { CountedVersion } from './page-loads.ts';

/** Every version that a page was given, the host's as well: which of them it will open, nobody knows yet. */
export function openedVersions({ releases, host }: OpenedPage): CountedVersion[] {
  const remotes = releases.map(({ name, version }) => ({ remote: name, version }));
  return host === undefined ? remotes : [...remotes, { remote: HOST_REMOTE, version: host }];
}
