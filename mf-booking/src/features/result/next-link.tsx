import { PortalLink } from '@portico/runtime';
import { Button } from '@portico/ui';

interface WayProps {
  readonly to: string;
  readonly label: string;
  /** The primary next step. */
  readonly solid?: boolean;
}

export function Way({ to, label, solid = false }: WayProps) {
  return (
    <Button as={PortalLink} to={to} variant={solid ? 'solid' : 'outline'}>
      {label}
    </Button>
  );
}
