import { expect, it, vi } from 'vitest';

const onEvent = vi.fn();
const dispatch = () => {
  window.dispatchEvent(new Event('ping'));
  document.dispatchEvent(new Event('ping'));
};

it('lets a test listen on the window and the document', () => {
  window.addEventListener('ping', onEvent);
  document.addEventListener('ping', onEvent, { capture: true });
  dispatch();
  expect(onEvent).toHaveBeenCalledTimes(2);
});

it('removes the listeners of the test before', () => {
  onEvent.mockClear();
  dispatch();
  expect(onEvent).not.toHaveBeenCalled();
});
