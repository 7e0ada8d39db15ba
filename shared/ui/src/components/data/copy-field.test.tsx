import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { axeFindingsOf, renderUi } from '../../test-render.tsx';
import { CopyField } from './copy-field.tsx';

it('puts its text on the clipboard by keyboard, and says so', async () => {
  const { user } = renderUi(
    <CopyField label="Account number" value="12 3456 78" copyLabel="Copy" copiedLabel="Copied" />,
  );
  expect((screen.getByRole('textbox', { name: 'Account number' }) as HTMLInputElement).value).toBe('12 3456 78');
  expect(await axeFindingsOf()).toEqual([]);
  screen.getByRole('button', { name: 'Copy: Account number' }).focus();
  await user.keyboard('{Enter}');
  await expect.poll(() => screen.getByRole('status').textContent).toBe('Copied');
  expect(await navigator.clipboard.readText()).toBe('12 3456 78');
});
