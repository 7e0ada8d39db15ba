import { HOST_REMOTE, redactMessage, redactPath, redactStack } from '@portico/contract';
import type { OwnedVersion } from '../../remotes/remotes.ts';
import type { OwnedError, ReportedError } from './reported-error.ts';

/**
 * Assigns each error to the responsible team. An unpublished version becomes empty, and an unknown remote becomes the
 * host, so that invented names cannot fill the table.
 */
export function ownError(reported: ReportedError, owners: readonly OwnedVersion[]): OwnedError {
  const versions = owners.filter(({ name }) => name === reported.remote);
  const remote = versions.length === 0 ? HOST_REMOTE : reported.remote;
  const exact = versions.find(({ version }) => version === reported.version);
  const newest = exact ?? owners.find(({ name }) => name === remote);
  return {
    ...reported,
    remote,
    version: exact?.version ?? '',
    team: newest?.team ?? HOST_REMOTE,
    // The page has cleaned these texts already, but the server does not trust the client.
    message: redactMessage(reported.message),
    stack: reported.stack === '' ? '' : redactStack(`${reported.stack.split('\n').map(asFrame).join('\n')}`),
    path: redactPath(reported.path),
  };
}

/** Converts `draw /remotes/…:1:2` to the notation that the stack parser reads. */
function asFrame(line: string): string {
  const place = /^(?:(\S+) )?(\/\S+)$/.exec(line.trim());
  return place ? `${place[1] ?? ''}@${place[2]}` : line;
}
