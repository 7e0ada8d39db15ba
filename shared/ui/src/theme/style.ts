import type { SystemStyleObject } from '@chakra-ui/react/styled-system';
import type { BoxWidth, Breakpoint } from './breakpoints.ts';

/** One value per width of the window or container; Chakra's own types know only its own width names. */
export type ByWidth = { readonly [K in 'base' | Breakpoint | `_${BoxWidth}`]?: string | number };

/** Chakra's styles with our width names and the condition `_zh` for Chinese. */
export type Style = {
  [K in keyof SystemStyleObject]: SystemStyleObject[K] | (K extends `${string}&${string}` ? Style : ByWidth);
} & { readonly _zh?: Style };
