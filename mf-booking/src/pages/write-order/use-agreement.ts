import { type OrderQuote, type WantedOrder, writeOrderUrl } from '@portico/contract';
import { usePortalNavigate } from '@portico/runtime';
import { hasTypedGuests } from '../../features/guest-draft/guest-draft.ts';
import type { confirmPrice, PriceConfirmation } from '../../features/verification/confirm-price.ts';

interface AgreementOptions {
  readonly requestedOrder: WantedOrder;
  readonly hotelName: string;
  /** The page's only entry to the verification, so that its dialogs never open twice. */
  readonly confirm: typeof confirmPrice;
  readonly renew: () => Promise<OrderQuote | undefined>;
}

/**
 * Confirms the order's price. Resolves with the renewed quote if the user accepts; a substitute opens its own order
 * page.
 */
export function useAgreement({ requestedOrder, hotelName, confirm, renew }: AgreementOptions) {
  const navigate = usePortalNavigate();
  return async (
    question: Pick<PriceConfirmation, 'shownQuote' | 'known' | 'round'>,
  ): Promise<OrderQuote | undefined> => {
    const { stay, product, nationality } = requestedOrder;
    const confirmOptions = {
      stay,
      product,
      nationality,
      hotelName,
      from: 'order',
      hasTyped: hasTypedGuests(stay),
    } as const;
    const agreed = await confirm({ ...confirmOptions, ...question });
    if (agreed === product) return renew();
    if (agreed !== undefined) navigate(writeOrderUrl({ ...requestedOrder, product: agreed }), { replace: true });
    return undefined;
  };
}
