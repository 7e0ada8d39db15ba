import { MOBILE_BELOW } from '@portico/contract';
import { useIsBelow } from '@portico/ui';
import { renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

afterEach(() => window.happyDOM.setViewport({ width: 1500, height: 900 }));

it.each([
  [MOBILE_BELOW - 1, true],
  [MOBILE_BELOW, false],
])('a window of %i px is a phone on the page as it is on the wire: %s', (width, isPhone) => {
  window.happyDOM.setViewport({ width, height: 844 });
  expect(renderHook(() => useIsBelow('lg')).result.current).toBe(isPhone);
});
