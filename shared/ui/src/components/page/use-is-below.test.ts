import { renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { setWidth } from '../../test-render.tsx';
import type { Breakpoint } from '../../theme/breakpoints.ts';
import { useIsBelow } from './use-is-below.ts';

describe('a width', () => {
  it.each<[Breakpoint, number, boolean]>([
    ['lg', 992, false],
    ['lg', 991, true],
    ['orderPage', 1000, true],
    ['orderPage', 1001, false],
    ['favourites', 1100, false],
    ['favourites', 1099, true],
  ])('below %s is a window of %i: %s', (breakpoint, viewport, isBelow) => {
    setWidth(viewport);
    expect(renderHook(() => useIsBelow(breakpoint)).result.current).toBe(isBelow);
  });
});
