import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { faultsOf, renderUi } from '../../test-render.tsx';
import { CodeInput } from './code-input.tsx';

function Code({ onComplete }: { onComplete?: (code: string) => void }) {
  const [code, setCode] = useState('');
  return (
    <CodeInput
      label="Code from the message"
      digitLabel={(at, length) => `Digit ${at} of ${length}`}
      value={code}
      onChange={setCode}
      onComplete={onComplete}
    />
  );
}

const digit = (at: number) => screen.getByRole('textbox', { name: `Digit ${at} of 6` }) as HTMLInputElement;
const digits = () => [1, 2, 3, 4, 5, 6].map((at) => digit(at).value).join('');

it('goes on from digit to digit, tells the whole code, and back by Backspace', async () => {
  const onComplete = vi.fn();
  const { user } = renderUi(<Code onComplete={onComplete} />);
  expect(await faultsOf()).toEqual([]);
  await user.click(digit(1));
  for (const key of '123456') {
    await user.keyboard(key);
    await expect.poll(digits).toContain(key);
  }
  await expect.poll(() => onComplete.mock.calls).toEqual([['123456']]);
  await user.keyboard('{Backspace}');
  await expect.poll(digits).toBe('12345');
});

it('takes a code that is pasted', async () => {
  const { user } = renderUi(<Code />);
  await user.click(digit(1));
  await user.paste('654321');
  await expect.poll(digits).toBe('654321');
});
