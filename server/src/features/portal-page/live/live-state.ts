import { createHash } from 'node:crypto';
import { type LiveState, liveStateText, type RemoteRelease } from '@portico/contract';
import type { Requester } from '../portal-page-options.ts';

/** Inputs that determine what a visitor's open pages show. */
export interface LiveFacts extends Pick<Requester, 'visitor' | 'modules' | 'permissions'> {
  /** Remotes that the rules select, regardless of failures in the browser. */
  readonly remotes: readonly Pick<RemoteRelease, 'name' | 'version' | 'base'>[];
}

/** State of a visitor's portal; equal inputs give the same state in every process. */
export function liveState({ visitor, modules, permissions, remotes }: LiveFacts): string {
  const isSignedIn = visitor.user !== undefined;
  const state: LiveState = {
    // The accessible parts of a remote follow from its version and these inputs.
    remotes: digest([
      isSignedIn,
      modules.toSorted((a, b) => a - b),
      ...remotes.map(({ name, version, base }) => [name, version, base]),
    ]),
    rights: !isSignedIn ? '' : digest([visitor.user, visitor.company, ordered(permissions ?? {})]),
  };
  return liveStateText(state);
}

/** The field order of a stored object is irrelevant. */
function ordered(permissions: object): readonly unknown[] {
  return Object.entries(permissions).toSorted(([a], [b]) => (a < b ? -1 : 1));
}

function digest(facts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 16);
}
