import { Icon, type IconName } from '@portico/ui';
import { SearchForm } from './search-parts.ts';

interface RestingCellProps {
  icon: IconName;
  label: string;
  value: string;
  leads?: 'full' | undefined;
}

/** The cell's static look while its input loads. */
export function RestingCell({ icon, label, value, leads }: RestingCellProps) {
  return (
    <SearchForm.Cell aria-hidden leads={leads}>
      <SearchForm.Glyph>
        <Icon name={icon} tone="subtle" />
      </SearchForm.Glyph>
      <SearchForm.TextBlock>
        <SearchForm.Label>{label}</SearchForm.Label>
        <SearchForm.Value>{value}</SearchForm.Value>
      </SearchForm.TextBlock>
    </SearchForm.Cell>
  );
}
