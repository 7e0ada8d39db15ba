import { MobileBarParts } from '../../theme/recipes/mobile-bar.ts';

/** The bar at the foot of a narrow order page: the price, and the one thing to do next at its right. */
export const MobileBar = MobileBarParts.Root;
