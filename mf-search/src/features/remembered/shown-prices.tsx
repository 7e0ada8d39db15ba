import { StalePrices } from '../stale-prices/stale-prices.tsx';
import { RememberedNote } from './remembered-note.tsx';

interface ShownPricesProps {
  /** When the prices came, epoch milliseconds by this device's clock. */
  readonly answeredAt: number;
  /** Of when they are, where the portal remembered them. */
  readonly remembered: { readonly at: string } | undefined;
  readonly onRefresh: () => void;
}

/** How old the prices of a list are: old ones are asked about, remembered ones say of when they are. */
export function ShownPrices({ remembered, ...stale }: ShownPricesProps) {
  return (
    <>
      <StalePrices {...stale} />
      {remembered && <RememberedNote at={remembered.at} />}
    </>
  );
}
