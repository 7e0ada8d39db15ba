import { renderPage } from '@portico/testing';
import { fireEvent } from '@testing-library/react';
import { expect, it } from 'vitest';
import { installTruncationTooltip } from './truncation-tooltip.ts';

/** A line of 100 px with a text of this width. */
function setWidth(line: HTMLElement, width: number) {
  Object.defineProperties(line, {
    clientWidth: { configurable: true, value: 100 },
    scrollWidth: { configurable: true, value: width },
  });
}

it('says the lines that are cut when the pointer comes, and nothing once they fit', () => {
  const { getByRole, getByText } = renderPage(
    <article onPointerEnter={installTruncationTooltip}>
      <b data-line>Halden Tower Suites</b>
      <i data-line>2600 Convention Row</i>
      <u data-line>Paradise</u>
    </article>,
  );
  setWidth(getByText('Halden Tower Suites'), 160);
  setWidth(getByText('2600 Convention Row'), 140);
  setWidth(getByText('Paradise'), 100);
  fireEvent.pointerEnter(getByRole('article'));
  expect(getByRole('article').title).toBe('Halden Tower Suites\n2600 Convention Row');
  setWidth(getByText('Halden Tower Suites'), 90);
  setWidth(getByText('2600 Convention Row'), 90);
  fireEvent.pointerEnter(getByRole('article'));
  expect(getByRole('article').hasAttribute('title')).toBe(false);
});
