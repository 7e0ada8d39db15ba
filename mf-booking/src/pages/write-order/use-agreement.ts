import { type OrderQuote, type WantedOrder, writeOrderUrl } from '@portico/contract';
import { usePortalNavigate } from '@portico/runtime';
import { hasTypedGuests } from '../../features/guest-draft/guest-draft.ts';
import type { confirmPrice, PriceConfirmation } from '../../features/verification/confirm-price.ts';

interface AgreementOptions {
  readonly wanted: WantedOrder;
  readonly hotelName: string;
  /** The page's only entry to the verification, so that its dialogs never open twice. */
  readonly confirm: typeof confirmPrice;
  readonly renew: () => Promise<OrderQuote | undefined>;
}

/**
 * Confirms the order's price. Resolves with the renewed quote if the user accepts; a substitute opens its own order
 * page.
 */
export function useAgreement({ wanted, hotelName, confirm, renew }: AgreementOptions) {
  const navigate = usePortalNavigate();
  return async (question: Pick<PriceConfirmation, 'shown' | 'known' | 'round'>): Promise<OrderQuote | undefined> => {
    const { stay, product, nationality } = wanted;
    const asked = { stay, product, nationality, hotelName, from: 'order', hasTyped: hasTypedGuests(stay) } as const;
    const agreed = await confirm({ ...asked, ...question });
    if (agreed === product) return renew();
    if (agreed !== undefined) navigate(writeOrderUrl({ ...wanted, product: agreed }), { replace: true });
    return undefined;
  };
}
