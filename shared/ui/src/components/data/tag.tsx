import { kbdRecipe, tagRecipe } from '../../theme/recipes/surface.ts';
import { styled } from '../../theme/styled.tsx';

export const Tag = styled('span', tagRecipe);

/** A key of the keyboard. */
export const Kbd = styled('kbd', kbdRecipe);
