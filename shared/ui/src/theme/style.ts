import type { SystemStyleObject } from '@chakra-ui/react/styled-system';
import type { Breakpoint } from './breakpoints.ts';

/** One value for each width of ours; Chakra's own types know only those that bear its names. */
export type ByWidth = { readonly [K in 'base' | Breakpoint]?: string | number };

/** Chakra's style of an element, with the names of all our widths. */
export type Style = {
  [K in keyof SystemStyleObject]: SystemStyleObject[K] | (K extends `${string}&${string}` ? Style : ByWidth);
};
