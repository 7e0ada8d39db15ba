import { VisuallyHidden } from '@portico/ui';
import { SearchForm } from './search-parts.ts';

interface CellLabelProps {
  label: string;
  /** Takes the place of the label on the screen; the button names it by `aria-describedby`. */
  fault: string | undefined;
  faultId: string;
}

/** The label of a button of the search bar: it stays in the accessible name while a message is shown in its place. */
export function CellLabel({ label, fault, faultId }: CellLabelProps) {
  if (fault === undefined) return <SearchForm.Label>{label}</SearchForm.Label>;
  return (
    <>
      <VisuallyHidden>{label} </VisuallyHidden>
      <SearchForm.Label fault id={faultId} aria-hidden>
        {fault}
      </SearchForm.Label>
    </>
  );
}
