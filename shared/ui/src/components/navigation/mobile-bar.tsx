import { mobileBarRecipe } from '../../theme/recipes/page.ts';
import { styled } from '../../theme/styled.tsx';

/** The bar at the foot of a phone: the price, and the one thing to do next at its right. */
export const MobileBar = styled('div', mobileBarRecipe);
