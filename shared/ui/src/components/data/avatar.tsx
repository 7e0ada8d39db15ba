import { avatarRecipe } from '../../theme/recipes/avatar.ts';
import { styled } from '../../theme/styled.tsx';

const Root = styled('span', avatarRecipe);

/** A person's initials under an arch; the name stands beside it. */
export function Avatar({ initials, size }: { initials: string; size?: 'md' | 'lg' | undefined }) {
  // Drawn, not written: a button's label need not say them.
  return <Root size={size} aria-hidden data-initials={initials} />;
}
