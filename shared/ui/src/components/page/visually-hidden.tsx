import { visuallyHiddenRecipe } from '../../theme/recipes/visually-hidden.ts';
import { styled } from '../../theme/styled.tsx';

export const VisuallyHidden = styled('span', visuallyHiddenRecipe);
