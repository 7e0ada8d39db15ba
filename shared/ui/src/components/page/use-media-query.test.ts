import { renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { setWidth } from '../../test-render.tsx';
import { useIsPhone, useMediaQuery } from './use-media-query.ts';

describe('a width', () => {
  it.each([
    [992, false],
    [991, true],
  ])('[SHELL-16] at 992 says of a viewport of %i: %s', (viewport, isPhone) => {
    setWidth(viewport);
    expect(renderHook(useIsPhone).result.current).toBe(isPhone);
  });

  it.each([
    [1000, 1000, true],
    [1000, 1001, false],
    [1099, 1099, true],
  ])('[SHELL-16] up to %i says of a viewport of %i: %s', (width, viewport, isWithin) => {
    setWidth(viewport);
    expect(renderHook(() => useMediaQuery(`(max-width: ${width}px)`)).result.current).toBe(isWithin);
  });
});
