import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { axeFindingsOf, renderUi } from '../../test-render.tsx';
import { TextSections } from './text-sections.tsx';

const show = (...texts: { text: string; lang?: string }[]) =>
  renderUi(
    <TextSections sections={[{ key: 'pets', title: 'Pets', texts }]} moreLabel="Show all" lessLabel="Show less" />,
  );
const longText = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(' ');

it('shows plain texts with their line breaks and their language under a heading', async () => {
  const text = 'No dogs.\n<b>Cats</b> & <script>alert(1)</script>';
  const { container } = show({ text }, { text: '不可携带宠物。', lang: 'zh-Hans' });
  expect(screen.getByRole('heading', { level: 3, name: 'Pets' })).toBeTruthy();
  const paragraphs = [...container.querySelectorAll('p')];
  expect(paragraphs.map(({ textContent, lang }) => [textContent, lang])).toEqual([
    [text, ''],
    ['不可携带宠物。', 'zh-Hans'],
  ]);
  expect(container.querySelector('b, script')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
  expect(await axeFindingsOf()).toEqual([]);
});

it.each([
  ['many words', longText(100), /^word0 .* word\d+…$/],
  ['many lines', Array.from({ length: 12 }, (_, index) => `line ${index}`).join('\n'), /^line 0\n[\s\S]*line 4…$/],
  ['a text without spaces', '宠'.repeat(400), /^宠{150}…$/],
])('starts %s with a part, and shows all on request', async (_name, text, start) => {
  const { user, container } = show({ text });
  const visibleText = () => container.querySelector('p')?.textContent;
  expect(visibleText()).toMatch(start);
  await user.click(screen.getByRole('button', { name: 'Show all · Pets', expanded: false }));
  expect(visibleText()).toBe(text);
  expect(await axeFindingsOf()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Show less · Pets', expanded: true }));
  expect(visibleText()).toMatch(start);
});

it('has no button that would reveal a few words', () => {
  show({ text: longText(50) });
  expect(screen.queryByRole('button')).toBeNull();
});
