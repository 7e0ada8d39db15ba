import { HOST_REMOTE, toldMessage, toldPath, toldStack } from '@portico/contract';
import type { OwnedVersion } from '../../remotes/remotes.ts';
import type { OwnedFault, ToldFault } from './reported-error.ts';

/**
 * Gives each fault the team that answers for it. A version that was never published becomes none, and a remote that nobody
 * knows the host's: whoever makes names up must not fill the table with them.
 */
export function ownFault(told: ToldFault, known: readonly OwnedVersion[]): OwnedFault {
  const versions = known.filter(({ name }) => name === told.remote);
  const remote = versions.length === 0 ? HOST_REMOTE : told.remote;
  const exact = versions.find(({ version }) => version === told.version);
  const newest = exact ?? known.find(({ name }) => name === remote);
  return {
    ...told,
    remote,
    version: exact?.version ?? '',
    team: newest?.team ?? HOST_REMOTE,
    // The page did it already; what is stored rests on nobody's word.
    message: toldMessage(told.message),
    stack: told.stack === '' ? '' : toldStack(`${told.stack.split('\n').map(asFrame).join('\n')}`),
    path: toldPath(told.path),
  };
}

/** `draw /remotes/…:1:2` in the notation that stacks are read in. */
function asFrame(line: string): string {
  const place = /^(?:(\S+) )?(\/\S+)$/.exec(line.trim());
  return place ? `${place[1] ?? ''}@${place[2]}` : line;
}
