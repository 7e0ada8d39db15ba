/** Typed text without a selected place. */
export interface TypedPlace {
  readonly text: string;
  /** `written`: typing; `left`: blurred, waits for the best suggestion; `refused`: no match. */
  readonly step: 'written' | 'left' | 'refused';
}

export function isUnchosen(typed: TypedPlace | undefined): typed is TypedPlace {
  return typed !== undefined && typed.text.trim() !== '';
}
