import type { SystemStyleObject } from '@chakra-ui/react/styled-system';
import type { BoxWidth, Breakpoint } from './breakpoints.ts';

/** One value for each width of ours, of the window or of the box around; Chakra's own types know only those that bear its names. */
export type ByWidth = { readonly [K in 'base' | Breakpoint | `_${BoxWidth}`]?: string | number };

/** Chakra's style of an element, with the names of all our widths, and in Chinese. */
export type Style = {
  [K in keyof SystemStyleObject]: SystemStyleObject[K] | (K extends `${string}&${string}` ? Style : ByWidth);
} & { readonly _zh?: Style };
