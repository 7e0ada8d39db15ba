import type { ReactNode } from 'react';
import { skipLinkRecipe } from '../../theme/recipes/skip-link.ts';
import { styled } from '../../theme/styled.tsx';

const Skip = styled('a', skipLinkRecipe);

/** The first tab stop: skips the header and the menu. */
export function SkipLink({ target, children }: { target: string; children: ReactNode }) {
  return <Skip href={`#${target}`}>{children}</Skip>;
}
