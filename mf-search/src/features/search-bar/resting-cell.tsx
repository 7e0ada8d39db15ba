import { Icon, type IconName } from '@portico/ui';
import { SearchCell } from './search-parts.ts';

export interface RestingCellProps {
  icon: IconName;
  label: string;
  value: string;
}

/** A cell as it looks at rest, while the code that makes it a box to type in is on its way. */
export function RestingCell({ icon, label, value }: RestingCellProps) {
  return (
    <SearchCell aria-hidden>
      <Icon name={icon} />
      <span data-words>
        <span data-label>{label}</span>
        <span data-value>{value}</span>
      </span>
    </SearchCell>
  );
}
