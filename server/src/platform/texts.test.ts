import { describe, expect, it } from 'vitest';
import { listText, localized, type TextKey, text, textKeysIn } from './texts.ts';

describe('a text', () => {
  it('has its values in place, in the language that is asked for', () => {
    expect(text('en', 'teams.problem.isMember', { user: 'a@b.test', team: 'Visas' })).toBe(
      'a@b.test is already in Visas.',
    );
    expect(text('zh', 'teams.problem.isMember', { user: 'a@b.test', team: 'Visas' })).toBe(
      'a@b.test 已在团队 Visas 中。',
    );
  });

  it('is written once for every language, with what a value is called in each', () => {
    const light = localized('media.light.dusk');
    expect(localized('media.room', { light })).toEqual({ en: 'The room at dusk', zh: '客房（黄昏）' });
  });

  it('follows the plural rules of its language', () => {
    const nights = [1, 2].map((count) => localized('bookingFacts.nights', { count }));
    expect(nights).toEqual([
      { en: '1 night', zh: '1 晚' },
      { en: '2 nights', zh: '2 晚' },
    ]);
  });

  it.each(['{{team}}', '{{user}} {{- team}}', '$t(teams.problem.noVerbs)', '$1 $& $$', '<b>Tom & Jerry</b>'])(
    'shows the value %s as it is',
    (user) => {
      expect(text('en', 'teams.problem.isMember', { user, team: 'Visas' })).toBe(`${user} is already in Visas.`);
      expect(text('en', 'teams.problem.isMember', { user: 'Visas', team: user })).toBe(`Visas is already in ${user}.`);
    },
  );

  it.each(['lng', 'ns', 'context', 'defaultValue', 'replace', 'ordinal'])('takes %s for no option', (name) => {
    const values = { user: 'a', team: 'b', [name]: 'zh' };
    expect(text('en', 'teams.problem.isMember', values)).toBe('a is already in b.');
  });

  it('is an error without one of its values, or where no language has it', () => {
    expect(() => text('en', 'teams.problem.isMember', { user: 'a' })).toThrow('No value for {{team}}');
    expect(() => text('en', 'teams.problem.isMember', { user: 'a', team: undefined })).toThrow('No value for {{team}}');
    // @ts-expect-error The key does not exist.
    const unknown: TextKey = 'teams.problem.nonsense';
    expect(() => text('zh', unknown)).toThrow('No text teams.problem.nonsense');
  });
});

it('lists things as the language does', () => {
  expect(listText(['a', 'b', 3], 'en')).toBe('a, b, 3');
  expect(listText(['a', 'b', 3], 'zh')).toBe('a、b、3');
});

it('names what stands below a path', () => {
  expect(textKeysIn('media.light')).toEqual(['day', 'dusk', 'night']);
});
