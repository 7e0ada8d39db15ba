import { MobileBarParts } from '../../theme/recipes/mobile-bar.ts';

/** The bottom bar of a narrow order page: the price, and the next action on the right. */
export const MobileBar = MobileBarParts.Root;
