import { renderPage, screen } from '@portico/testing';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { SpecialRequestPanel } from './special-request-panel.tsx';

function Panel() {
  const [value, setValue] = useState('');
  return <SpecialRequestPanel value={value} onChange={setValue} />;
}

const field = () => screen.getByRole('textbox', { name: 'Special request' }) as HTMLTextAreaElement;

describe('the special request', () => {
  it('[GUEST-04] asks for English and counts to 200', async () => {
    const { user } = renderPage(<Panel />);
    expect(screen.getByText(/in English/)).toBeTruthy();
    expect(screen.getByText(/^0 ?\/ ?200$/)).toBeTruthy();
    await user.type(field(), 'High floor');
    expect(screen.getByText(/^10 ?\/ ?200$/)).toBeTruthy();
    await user.clear(field());
    await user.click(field());
    await user.paste('x'.repeat(250));
    expect(field().value).toHaveLength(200);
    expect(screen.getByText(/^200 ?\/ ?200$/)).toBeTruthy();
  });

  it.each([
    ['en', /^Remove the card number\./],
    ['zh', /^请删除银行卡号/],
  ] as const)(
    '[SEC-08] says in %s that no card’s number belongs there, until it is taken out',
    async (language, expectedText) => {
      const { user } = renderPage(<Panel />, { language });
      const request = screen.getByRole<HTMLTextAreaElement>('textbox');
      await user.type(request, 'Late, 4111-1111 1111 1111');
      expect(screen.getByRole('alert').textContent).toMatch(expectedText);
      expect(request.getAttribute('aria-invalid')).toBe('true');
      expect(request.value).toBe('Late, 4111-1111 1111 1111');
      await user.type(request, '{Backspace}2');
      expect(screen.queryByRole('alert')).toBeNull();
      expect(request.getAttribute('aria-invalid')).toBeNull();
    },
  );

  it('[GUEST-04] takes what no hotel reads away, typed or pasted', async () => {
    const { user } = renderPage(<Panel />);
    await user.type(field(), '高a/b');
    expect(field().value).toBe('ab');
    await user.paste('<c>层 "d"');
    expect(field().value).toBe('abc d');
  });
});
