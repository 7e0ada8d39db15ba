import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { faultsOf, renderUi } from '../../test-render.tsx';
import { Carousel } from './carousel.tsx';

const offers = (
  <Carousel
    label="Offers"
    slides={['One', 'Two', 'Three'].map((content) => ({ key: content, content }))}
    previousLabel="Previous offer"
    nextLabel="Next offer"
    slideLabel={(at, count) => `Offer ${at} of ${count}`}
    indicatorLabel={(at) => `Go to offer ${at}`}
  />
);

it('is a named region of named slides with named buttons', async () => {
  renderUi(offers);
  expect(screen.getByRole('region', { name: 'Offers' })).toBeTruthy();
  // Nothing is laid out here, so that no slide is in sight.
  expect(screen.getAllByRole('group', { hidden: true }).map((slide) => slide.getAttribute('aria-label'))).toContain(
    'Offer 1 of 3',
  );
  expect(screen.getByRole('button', { name: 'Next offer' })).toBeTruthy();
  expect(await faultsOf()).toEqual([]);
});

it('is reached by Tab', async () => {
  const { user } = renderUi(offers);
  await user.tab();
  expect(document.activeElement?.closest('[role=region]')).toBe(screen.getByRole('region', { name: 'Offers' }));
});
