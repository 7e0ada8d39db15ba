import { kbdRecipe } from '../../theme/recipes/kbd.ts';
import { tagRecipe } from '../../theme/recipes/tag.ts';
import { styled } from '../../theme/styled.tsx';

export const Tag = styled('span', tagRecipe);

/** A keyboard key. */
export const Kbd = styled('kbd', kbdRecipe);
