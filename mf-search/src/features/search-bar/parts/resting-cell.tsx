import { Icon, type IconName } from '@portico/ui';
import { SearchForm } from './search-parts.ts';

interface RestingCellProps {
  icon: IconName;
  label: string;
  value: string;
  leads?: 'full' | undefined;
}

/** A cell as it looks at rest, while the code that makes it a box to type in is on its way. */
export function RestingCell({ icon, label, value, leads }: RestingCellProps) {
  return (
    <SearchForm.Cell aria-hidden leads={leads}>
      <SearchForm.Glyph>
        <Icon name={icon} tone="subtle" />
      </SearchForm.Glyph>
      <SearchForm.Words>
        <SearchForm.Label>{label}</SearchForm.Label>
        <SearchForm.Value>{value}</SearchForm.Value>
      </SearchForm.Words>
    </SearchForm.Cell>
  );
}
