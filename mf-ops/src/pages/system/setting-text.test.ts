import { describe, expect, it } from 'vitest';
import { settingText } from './setting-text.ts';

describe('the text of a setting', () => {
  it.each([
    ['Portico', 'Portico'],
    ['', ''],
    ['[Portico]', '[Portico]'],
    ['{"en":"Harbour","zh":"海港"}', 'Harbour · 海港'],
    ['["a@portico.test","b@portico.test"]', 'a@portico.test · b@portico.test'],
    ['[{"code":"USD","exponent":2},{"code":"CNY","exponent":2}]', 'USD · CNY'],
    ['{"1":"<1","2":"1"}', '1: <1 · 2: 1'],
  ])('%s reads as %s', (value, text) => {
    expect(settingText(value)).toBe(text);
  });
});
