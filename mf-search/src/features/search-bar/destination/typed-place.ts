/** What stands in the box of the place and is not chosen. */
export interface TypedPlace {
  readonly text: string;
  /** It is being written; it was left, and the best suggestion is taken as soon as it is known; or there is none. */
  readonly step: 'written' | 'left' | 'refused';
}

/** Whether something is typed that no place was chosen for. */
export function isUnchosen(typed: TypedPlace | undefined): typed is TypedPlace {
  return typed !== undefined && typed.text.trim() !== '';
}
