import { RememberedNote } from './remembered-note.tsx';
import { StalePrices } from './stale-prices.tsx';

interface ShownPricesProps {
  list: {
    /** When the prices came, epoch milliseconds by this device's clock. */
    readonly answeredAt: number;
    /** Of when they are, where the portal remembered them. */
    readonly remembered: { readonly at: string } | undefined;
    readonly retry: () => Promise<unknown>;
  };
}

/** How old the prices of a list are: old ones are asked about, remembered ones say of when they are. */
export function ShownPrices({ list: { answeredAt, remembered, retry } }: ShownPricesProps) {
  return (
    <>
      <StalePrices answeredAt={answeredAt} onRefresh={() => void retry()} />
      {remembered && <RememberedNote at={remembered.at} />}
    </>
  );
}
