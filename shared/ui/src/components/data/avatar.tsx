import { avatarRecipe } from '../../theme/recipes/avatar.ts';
import { styled } from '../../theme/styled.tsx';

const Root = styled('span', avatarRecipe);

/** Initials under an arch, shown next to the name. */
export function Avatar({ initials, size }: { initials: string; size?: 'md' | 'lg' | undefined }) {
  // Rendered by CSS, so that the initials are not part of a button's name.
  return <Root size={size} aria-hidden data-initials={initials} />;
}
