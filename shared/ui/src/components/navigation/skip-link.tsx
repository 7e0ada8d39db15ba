import type { ReactNode } from 'react';
import { skipLinkRecipe } from '../../theme/recipes/skip-link.ts';
import { styled } from '../../theme/styled.tsx';

const Skip = styled('a', skipLinkRecipe);

/** The first thing Tab reaches: past the header and the menu, to the page. */
export function SkipLink({ target, children }: { target: string; children: ReactNode }) {
  return <Skip href={`#${target}`}>{children}</Skip>;
}
