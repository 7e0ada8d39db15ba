import { createHash } from 'node:crypto';
import { type LiveState, liveStateText, type Permissions, type RemoteRelease } from '@portico/contract';
import type { Visitor } from '../../remotes/remotes.ts';

/** What decides what the open pages of a visitor show. */
export interface LiveFacts {
  readonly visitor: Visitor;
  /** Undefined where nobody is signed in. */
  readonly permissions?: Permissions | undefined;
  /** What the registry gives them, whatever failed in their browser. */
  readonly remotes: readonly Pick<RemoteRelease, 'name' | 'version' | 'base'>[];
}

/** The state of a visitor's portal: every process has the same of the same facts. */
export function liveState({ visitor, permissions, remotes }: LiveFacts): string {
  const state: LiveState = {
    remotes: digest(remotes.map(({ name, version, base }) => [name, version, base])),
    rights: visitor.user === undefined ? '' : digest([visitor.user, visitor.company, ordered(permissions ?? {})]),
  };
  return liveStateText(state);
}

/** The order of a stored object's fields says nothing. */
function ordered(permissions: Permissions): readonly unknown[] {
  return Object.entries(permissions).toSorted(([a], [b]) => (a < b ? -1 : 1));
}

function digest(facts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 16);
}
