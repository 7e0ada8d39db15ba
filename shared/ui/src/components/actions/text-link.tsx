import type { ComponentProps } from 'react';
import { textLinkRecipe } from '../../theme/recipes/text-link.ts';
import { styled } from '../../theme/styled.tsx';

const Anchor = styled('a', textLinkRecipe);

/** Looks like a link with any element: `as={Link}` for a router link, `as="button"` for an action in a sentence. */
export function TextLink(props: ComponentProps<typeof Anchor> & { type?: 'button' | undefined }) {
  return <Anchor {...(props.as === 'button' ? { type: 'button' } : {})} {...props} />;
}
