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
});
