import { type OrderQuote, type WantedOrder, writeOrderAddress } from '@portico/contract';
import { usePortalNavigate } from '@portico/runtime';
import { hasTypedGuests } from '../../features/guest-draft/guest-draft.ts';
import type { confirmPrice, PriceQuestion } from '../../features/verification/confirm-price.ts';

interface AgreementOptions {
  readonly wanted: WantedOrder;
  readonly hotelName: string;
  /** The page's one way into the verification, so that its dialogs never open twice at a time. */
  readonly confirm: typeof confirmPrice;
  readonly renew: () => Promise<OrderQuote | undefined>;
}

/**
 * Has the order's price confirmed. Gives the renewed quote once the person agrees; a substitute has an order page of its own,
 * which opens in place of this one.
 */
export function useAgreement({ wanted, hotelName, confirm, renew }: AgreementOptions) {
  const navigate = usePortalNavigate();
  return async (question: Pick<PriceQuestion, 'shown' | 'known' | 'round'>): Promise<OrderQuote | undefined> => {
    const { stay, product, nationality } = wanted;
    const asked = { stay, product, nationality, hotelName, from: 'order', hasTyped: hasTypedGuests(stay) } as const;
    const agreed = await confirm({ ...asked, ...question });
    if (agreed === product) return renew();
    if (agreed !== undefined) navigate(writeOrderAddress({ ...wanted, product: agreed }), { replace: true });
    return undefined;
  };
}
