import { PATHS, type Stay } from '@portico/contract';
import { openDialog, usePortalNavigate } from '@portico/runtime';
import { hotelListFor } from '../../features/verification/hotel-list-for.ts';

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
