import { StaleNote } from './stale-note.tsx';
import { StalePrices } from './stale-prices.tsx';

interface ShownPricesProps {
  list: {
    /** When the prices arrived, epoch milliseconds of the device clock. */
    readonly respondedAt: number;
    /** Set if the portal served a stale response. */
    readonly remembered: { readonly at: string } | undefined;
    readonly retry: () => Promise<unknown>;
  };
}

/** The age of a list's prices: asks to refresh old ones, and dates stale ones. */
export function ShownPrices({ list: { respondedAt, remembered, retry } }: ShownPricesProps) {
  return (
    <>
      <StalePrices respondedAt={respondedAt} onRefresh={() => void retry()} />
      {remembered && <StaleNote at={remembered.at} />}
    </>
  );
}
