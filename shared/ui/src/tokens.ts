/** The tokens as they are written, for what is drawn without the theme: names as in the theme, values of CSS. */
export { BOX_WIDTHS, BREAKPOINTS, from } from './theme/breakpoints.ts';
export { colors } from './theme/colors.ts';
export { semanticTokens, tokens } from './theme/tokens.ts';
