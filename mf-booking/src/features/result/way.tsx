import { PortalLink } from '@portico/runtime';
import { Button } from '@portico/ui';

interface WayProps {
  readonly to: string;
  readonly label: string;
  /** The next thing to do. */
  readonly solid?: boolean;
}

/** A way on from a result. */
export function Way({ to, label, solid = false }: WayProps) {
  return (
    <Button as={PortalLink} to={to} variant={solid ? 'solid' : 'outline'}>
      {label}
    </Button>
  );
}
