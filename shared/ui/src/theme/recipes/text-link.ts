import { defineRecipe } from '@chakra-ui/react/styled-system';

export const textLinkRecipe = defineRecipe({
  base: {
    color: 'accent.fg',
    textAlign: 'inherit',
    // Within text, colour alone does not identify a link: paragraphs set `--link-line` to underline.
    textDecoration: 'var(--link-line, none)',
    textDecorationColor: 'border.control',
    textUnderlineOffset: '3px',
    '@media (hover: hover)': { '&:hover': { textDecoration: 'underline', textUnderlineOffset: '3px' } },
  },
  variants: {
    // A link outside text: as wide as its label, and as high as a touch target on phones.
    alone: {
      true: {
        alignSelf: 'flex-start',
        paddingBlock: { base: '11px', lg: '0' },
        marginBlock: { base: '-11px', lg: '0' },
      },
    },
  },
});
