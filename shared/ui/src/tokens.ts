/** The raw tokens for rendering without the theme: names as in the theme, values as CSS. */
export { BOX_WIDTHS, BREAKPOINTS, from } from './theme/breakpoints.ts';
export { colors } from './theme/colors.ts';
export { semanticTokens, tokens } from './theme/tokens.ts';
