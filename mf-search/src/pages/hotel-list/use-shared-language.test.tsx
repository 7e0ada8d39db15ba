import { followLanguage, getLanguage, readStored, setLanguage } from '@portico/runtime';
import { renderPage } from '@portico/testing';
import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useSharedLanguage } from './use-shared-language.ts';

function Page({ language }: { language: 'en' | 'zh' }) {
  useSharedLanguage(language);
  return null;
}

it('[LIST-01] a shared address shows in its language once and keeps the reader’s choice; then the person chooses', async () => {
  const { rerender } = renderPage(<Page language="zh" />, { language: 'en' });
  await waitFor(() => expect(getLanguage()).toBe('zh'));
  expect(readStored('language')).not.toBe('zh');
  // The account's language arrives later and is not a choice.
  followLanguage('en');
  expect(getLanguage()).toBe('zh');
  await setLanguage('en');
  rerender(<Page language="zh" />);
  renderPage(<Page language="zh" />, { language: 'en' });
  expect(getLanguage()).toBe('en');
});
