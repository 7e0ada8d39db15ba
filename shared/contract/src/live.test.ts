import { expect, it } from 'vitest';
import { liveStateText, readLiveState } from './live.ts';

it.each([
  ['a_-9.b0', { remotes: 'a_-9', rights: 'b0' }],
  ['a.', { remotes: 'a', rights: '' }],
])('the state %j is read as it was written', (text, state) => {
  expect(readLiveState(text)).toEqual(state);
  expect(liveStateText(state)).toBe(text);
});

it.each(['', '.', 'a', '.b', 'a.b.c', '<a>.b', 7, undefined])('%j is no state', (text) => {
  expect(readLiveState(text)).toBeUndefined();
});
