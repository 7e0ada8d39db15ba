import type { LocalizedText } from '../../../platform/texts.ts';

export type ApiErrorKind =
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

/** A reason why a version may not go live. */
export interface Incompatibility {
  readonly kind: ApiErrorKind;
  /** The affected path, dialog, event or module. */
  readonly where: string;
  /** The affected party: a version in use or the candidate itself. */
  readonly counterpart: string;
  /** The complete reason in one sentence, without a full stop. */
  readonly description: LocalizedText;
}
