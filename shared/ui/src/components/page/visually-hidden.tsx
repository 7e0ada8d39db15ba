import { visuallyHiddenRecipe } from '../../theme/recipes/page.ts';
import { styled } from '../../theme/styled.tsx';

export const VisuallyHidden = styled('span', visuallyHiddenRecipe);
