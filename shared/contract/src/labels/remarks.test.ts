import { describe, expect, it } from 'vitest';
import { remarkSections } from './remarks.ts';

describe('remarks by kind', () => {
  const pets = { en: 'Pets are not allowed.', zh: '不可携带宠物。' };
  const remarks = [
    { kind: 'arrival', text: { en: 'Reception closes at 22:00.', zh: 'Reception closes at 22:00.' } },
    { kind: 'property', text: pets },
    { kind: 'rate', text: { en: '限中国籍客人', zh: '限中国籍客人' } },
    { kind: 'property', text: { en: ' Cots: on request.\nFree. ', zh: '' } },
    { kind: 'terms', text: pets },
    { kind: 'charges', text: { en: ' ', zh: '' } },
  ] as const;

  it('have headings in display order, and neither repeated nor empty texts', () => {
    expect(remarkSections(remarks, 'en')).toEqual([
      { key: 'rate', title: 'This rate', texts: [{ text: '限中国籍客人', lang: 'zh-Hans' }] },
      {
        key: 'property',
        title: 'Hotel rules',
        texts: [{ text: 'Pets are not allowed.' }, { text: 'Cots: on request.\nFree.' }],
      },
      { key: 'arrival', title: 'Arrival', texts: [{ text: 'Reception closes at 22:00.' }] },
    ]);
  });

  it('name the language of a text that exists only in the other one', () => {
    const address = 'Show this to the driver: 上海市黄浦区';
    const [section] = remarkSections([{ kind: 'arrival', text: { en: address, zh: address } }], 'en');
    expect(section?.texts).toEqual([{ text: address }]);
    expect(remarkSections(remarks, 'zh').flatMap(({ texts }) => texts)).toEqual([
      { text: '限中国籍客人' },
      { text: '不可携带宠物。' },
      { text: 'Cots: on request.\nFree.', lang: 'en' },
      { text: 'Reception closes at 22:00.', lang: 'en' },
    ]);
  });
});
