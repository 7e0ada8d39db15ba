import { VisuallyHidden } from '@portico/ui';
import { SearchForm } from './search-parts.ts';

interface CellLabelProps {
  label: string;
  /** Replaces the visible label; the button references it with `aria-describedby`. */
  error: string | undefined;
  errorId: string;
}

/** Label of a search bar button: it stays the accessible name while a message replaces it. */
export function CellLabel({ label, error, errorId }: CellLabelProps) {
  if (error === undefined) return <SearchForm.Label>{label}</SearchForm.Label>;
  return (
    <>
      <VisuallyHidden>{label} </VisuallyHidden>
      <SearchForm.Label error id={errorId} aria-hidden>
        {error}
      </SearchForm.Label>
    </>
  );
}
