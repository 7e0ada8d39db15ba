import { getLanguage, setLanguage } from '@portico/runtime';
import { renderPage } from '@portico/testing';
import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useSharedLanguage } from './use-shared-language.ts';

function Page({ language }: { language: 'en' | 'zh' }) {
  useSharedLanguage(language);
  return null;
}

it('[LIST-01] a shared address shows in its language once, then the person chooses', async () => {
  const { rerender } = renderPage(<Page language="zh" />, { language: 'en' });
  await waitFor(() => expect(getLanguage()).toBe('zh'));
  await setLanguage('en');
  rerender(<Page language="zh" />);
  renderPage(<Page language="zh" />, { language: 'en' });
  expect(getLanguage()).toBe('en');
});
