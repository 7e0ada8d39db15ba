import { createHash } from 'node:crypto';
import { type LiveState, liveStateText, type RemoteRelease } from '@portico/contract';
import type { Asker } from '../portal-page-options.ts';

/** What decides what the open pages of a visitor show. */
export interface LiveFacts extends Pick<Asker, 'visitor' | 'modules' | 'permissions'> {
  /** What the registry gives them, whatever failed in their browser. */
  readonly remotes: readonly Pick<RemoteRelease, 'name' | 'version' | 'base'>[];
}

/** The state of a visitor's portal: every process has the same of the same facts. */
export function liveState({ visitor, modules, permissions, remotes }: LiveFacts): string {
  const isSignedIn = visitor.user !== undefined;
  const state: LiveState = {
    // What is open of a remote follows from its version and from these.
    remotes: digest([
      isSignedIn,
      modules.toSorted((a, b) => a - b),
      ...remotes.map(({ name, version, base }) => [name, version, base]),
    ]),
    rights: !isSignedIn ? '' : digest([visitor.user, visitor.company, ordered(permissions ?? {})]),
  };
  return liveStateText(state);
}

/** The order of a stored object's fields says nothing. */
function ordered(permissions: object): readonly unknown[] {
  return Object.entries(permissions).toSorted(([a], [b]) => (a < b ? -1 : 1));
}

function digest(facts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 16);
}
