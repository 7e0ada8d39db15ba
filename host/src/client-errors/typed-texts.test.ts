import { describe, expect, it } from 'vitest';
import { fieldsOf, withoutTyped } from './typed-texts.ts';

describe('withoutTyped', () => {
  const fields = [{ value: 'Anna Maria Lee' }, { value: 'XW82-PPQ' }, { value: '12' }, { value: '' }];

  it.each([
    ['no guest Anna Maria Lee', 'no guest [typed]'],
    ['no guest Maria', 'no guest [typed]'],
    ['passport XW82-PPQ is wrong', 'passport [typed] is wrong'],
    ['12 rooms', '12 rooms'],
  ])('tells "%s" as "%s"', (message, expected) => {
    expect(withoutTyped(message, fields)).toBe(expected);
  });

  it('looks into the fields of a page', () => {
    document.body.innerHTML =
      '<input value="Anna"><textarea>Late arrival</textarea><input type="checkbox" value="yes"><input type="hidden" value="k">';
    expect([...fieldsOf(document)].map(({ value }) => value)).toEqual(['Anna', 'Late arrival']);
  });
});
