import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { axeFindingsOf, renderUi } from '../../test-render.tsx';
import { Accordion } from './accordion.tsx';

const questions = (
  <Accordion
    items={[
      { value: 'cancel', title: 'How do I cancel?', content: 'From the trip.' },
      { value: 'pay', title: 'When do I pay?', content: 'Within five minutes.' },
    ]}
  />
);
const question = (name: string) => screen.getByRole('button', { name });
const isOpen = (name: string) => question(name).getAttribute('aria-expanded') === 'true';

it('opens one answer at a time, and closes it again', async () => {
  const { user } = renderUi(questions);
  expect(screen.getByRole('heading', { level: 3, name: 'How do I cancel?' })).toBeTruthy();
  await user.click(question('How do I cancel?'));
  await expect.poll(() => isOpen('How do I cancel?')).toBe(true);
  await user.click(question('When do I pay?'));
  await expect.poll(() => [isOpen('How do I cancel?'), isOpen('When do I pay?')]).toEqual([false, true]);
  expect(await axeFindingsOf()).toEqual([]);
  await user.click(question('When do I pay?'));
  await expect.poll(() => isOpen('When do I pay?')).toBe(false);
});

it('is opened by Enter and walked by the arrows', async () => {
  const { user } = renderUi(questions);
  await user.tab();
  await user.keyboard('{Enter}');
  await expect.poll(() => isOpen('How do I cancel?')).toBe(true);
  await user.keyboard('{ArrowDown}');
  await expect.poll(() => document.activeElement).toBe(question('When do I pay?'));
});
