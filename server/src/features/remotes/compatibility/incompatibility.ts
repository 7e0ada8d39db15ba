import type { Says } from './format-incompatibility.ts';

export type FaultKind =
  | 'owner'
  | 'facts'
  | 'exposed'
  | 'route'
  | 'page'
  | 'dialog'
  | 'event'
  | 'permission'
  | 'contract'
  | 'shared'
  | 'language'
  | 'words';

/** One reason why a version may not go live. */
export interface GateFault {
  readonly kind: FaultKind;
  /** What it is about: a path, the name of a dialog, an event or a module. */
  readonly where: string;
  /** Who would be hurt: a version in use, or the candidate itself. */
  readonly whom: string;
  /** The whole in one sentence without its full stop. */
  readonly says: Says;
}
