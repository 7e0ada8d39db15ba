import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { axeFindingsOf, renderUi } from '../../test-render.tsx';
import { Gallery } from './gallery.tsx';

const images = Array.from({ length: 6 }, (_, index) => ({ src: `/media/${index}.svg`, alt: `Picture ${index + 1}` }));
const labels = {
  seeAll: (count: number) => `See all ${count} photos`,
  close: 'Close',
  previous: 'Previous photo',
  next: 'Next photo',
  position: (position: number, count: number) => `${position} of ${count}`,
};
const scene = <Gallery images={images} title="Almora Grand Las Vegas" labels={labels} />;

it('shows five pictures and opens all of them', async () => {
  const { user } = renderUi(scene);
  expect(screen.getAllByRole('button', { name: /^Picture/ })).toHaveLength(5);
  await user.click(screen.getByRole('button', { name: 'See all 6 photos' }));
  const popup = screen.getByRole('dialog', { name: 'Almora Grand Las Vegas' });
  expect(within(popup).getAllByRole('button', { name: /^Picture/ })).toHaveLength(6);
  expect(await axeFindingsOf()).toEqual([]);
});

it('is walked by keys and closed by Esc, back to where it was opened', async () => {
  const { user } = renderUi(scene);
  await user.click(screen.getByRole('button', { name: 'Picture 3' }));
  expect(screen.getByText('3 of 6')).toBeTruthy();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('img', { name: 'Picture 4' })).toBeTruthy();
  await user.keyboard('{Home}{ArrowLeft}');
  expect(screen.getByText('6 of 6')).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Picture 3' }));
});

it('turns by a swipe, not by a tap', async () => {
  const { user } = renderUi(scene);
  await user.click(screen.getByRole('button', { name: 'See all 6 photos' }));
  const swipe = (from: number, to: number) => {
    const picture = screen.getByRole('img', { name: /^Picture/ });
    fireEvent.pointerDown(picture, { clientX: from });
    fireEvent.pointerUp(picture, { clientX: to });
  };
  swipe(200, 100);
  expect(screen.getByText('2 of 6')).toBeTruthy();
  swipe(100, 110);
  expect(screen.getByText('2 of 6')).toBeTruthy();
  swipe(100, 220);
  expect(screen.getByText('1 of 6')).toBeTruthy();
});

it('shows one large picture where there are few', () => {
  renderUi(<Gallery images={images.slice(0, 2)} title="Almora" labels={labels} />);
  expect(screen.getAllByRole('button', { name: /^Picture/ })).toHaveLength(1);
});
