import { PATHS, type Stay } from '@portico/contract';
import { openDialog, usePortalNavigate } from '@portico/runtime';
import { hotelListFor } from '../../features/verification/hotel-list-for.ts';

/** What every call of the order page does with the answers that end the page. */
export function useWaysOut(stay: Stay, hotelName: string) {
  const navigate = usePortalNavigate();
  return {
    openTooLong: async () => {
      await openDialog('pageOpenTooLong', {});
      navigate(PATHS.home);
    },
    listExpired: () => navigate(hotelListFor(stay, hotelName)),
  };
}
