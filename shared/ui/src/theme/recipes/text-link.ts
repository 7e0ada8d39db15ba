import { defineRecipe } from '@chakra-ui/react/styled-system';

export const textLinkRecipe = defineRecipe({
  base: {
    color: 'accent.fg',
    textAlign: 'inherit',
    // Amid other words colour alone does not tell a link: a paragraph says that its links are underlined.
    textDecoration: 'var(--link-line, none)',
    textDecorationColor: 'border.control',
    textUnderlineOffset: '3px',
    '@media (hover: hover)': { '&:hover': { textDecoration: 'underline', textUnderlineOffset: '3px' } },
  },
  variants: {
    // Among boxes, with no words around it: no wider than it says, and as high as a thumb where there are thumbs.
    alone: {
      true: {
        alignSelf: 'flex-start',
        paddingBlock: { base: '11px', lg: '0' },
        marginBlock: { base: '-11px', lg: '0' },
      },
    },
  },
});
