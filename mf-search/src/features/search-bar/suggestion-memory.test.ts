import { aSuggestion } from '@portico/testing';
import { describe, expect, it } from 'vitest';
import { narrowed, questionKey, withAnswer } from './suggestion-memory.ts';

const asked = (keyword: string, language: 'en' | 'zh' = 'en', size = 7) => ({ keyword, language, size });
const vegas = aSuggestion();
const lisbon = aSuggestion({ id: '1', nameEn: 'Lisbon', nameZh: '里斯本' });

describe('remembered suggestions', () => {
  it('[SRCH-01] one spelling of a question is enough; language and length of the list make another', () => {
    expect(questionKey(asked(' Las '))).toBe(questionKey(asked('las')));
    expect(questionKey(asked('las', 'zh'))).not.toBe(questionKey(asked('las')));
    expect(questionKey(asked('las', 'en', 30))).not.toBe(questionKey(asked('las')));
  });

  it('the oldest answers leave, a repeated one is the youngest again', () => {
    let memory = withAnswer({}, 'first', [vegas]);
    memory = withAnswer(memory, 'second', [vegas]);
    memory = withAnswer(memory, 'first', [lisbon]);
    for (let index = 0; index < 59; index += 1) memory = withAnswer(memory, `other ${index}`, []);
    expect(memory.first).toEqual([lisbon]);
    expect(memory.second).toBeUndefined();
  });

  it('[SRCH-01] a known beginning is narrowed to what still fits, in either language', () => {
    const memory = withAnswer({}, questionKey(asked('l')), [vegas, lisbon]);
    expect(narrowed(memory, asked('Las V'))).toEqual([vegas]);
    expect(narrowed(memory, asked('lx'))).toBeUndefined();
    expect(narrowed(memory, asked('las', 'zh'))).toBeUndefined();
    expect(narrowed(withAnswer({}, questionKey(asked('里', 'zh')), [lisbon]), asked('里斯', 'zh'))).toEqual([lisbon]);
  });
});
