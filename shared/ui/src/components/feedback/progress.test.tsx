import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { axeFindingsOf, renderUi } from '../../test-render.tsx';
import { Progress } from './progress.tsx';

it('says what it is of and how far it is, and is no stop for Tab', async () => {
  const { user } = renderUi(<Progress label="Uploading" value={3} max={5} valueText="3 of 5 files" />);
  const bar = screen.getByRole('progressbar', { name: 'Uploading' });
  expect([bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuemax')]).toEqual(['3', '5']);
  expect(screen.getByText('3 of 5 files')).toBeTruthy();
  expect(await axeFindingsOf()).toEqual([]);
  await user.tab();
  expect(document.activeElement).toBe(document.body);
});

it('has no value while nobody knows how far it is', () => {
  renderUi(<Progress label="Checking" value={null} valueText="A moment" />);
  expect(screen.getByRole('progressbar', { name: 'Checking' }).hasAttribute('aria-valuenow')).toBe(false);
});
