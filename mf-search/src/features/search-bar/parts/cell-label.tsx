import { VisuallyHidden } from '@portico/ui';
import { SearchForm } from './search-parts.ts';

interface CellLabelProps {
  label: string;
  /** Replaces the visible label; the button references it with `aria-describedby`. */
  fault: string | undefined;
  errorId: string;
}

/** Label of a search bar button: it stays the accessible name while a message replaces it. */
export function CellLabel({ label, fault, errorId }: CellLabelProps) {
  if (fault === undefined) return <SearchForm.Label>{label}</SearchForm.Label>;
  return (
    <>
      <VisuallyHidden>{label} </VisuallyHidden>
      <SearchForm.Label fault id={errorId} aria-hidden>
        {fault}
      </SearchForm.Label>
    </>
  );
}
