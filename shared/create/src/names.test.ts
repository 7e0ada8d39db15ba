import { describe, expect, it } from 'vitest';
import { namesOf } from './names.ts';

const REQUESTED_NAMES = { module: '11', port: '4316', 'title-zh': '签证' };

describe('the names of a repository', () => {
  it('follow from the remote’s, and from what is asked beside it', () => {
    expect(namesOf('mf-car-hire', REQUESTED_NAMES)).toEqual({
      ...{ remote: 'mf-car-hire', short: 'car-hire', title: 'Car hire', titleZh: '签证', owner: 'Car hire' },
      ...{ module: 11, port: 4316 },
    });
    expect(namesOf('mf-visas', { ...REQUESTED_NAMES, owner: 'Kestrel Visas' }).owner).toBe('Kestrel Visas');
  });

  it.each(['visas', 'mf-', 'mf-Visas', 'mf-visas/..', '../mf-visas', 'mf-visas-', `mf-${'a'.repeat(40)}`])(
    'are none of «%s»',
    (name) => {
      expect(() => namesOf(name, REQUESTED_NAMES)).toThrow('is not a valid name of a remote');
    },
  );

  it.each([
    [{ module: '9' }, '--module must be a number from 10 to 89'],
    [{ module: '90' }, '--module must be a number from 10 to 89'],
    [{ module: '1e1' }, '--module must be a number from 10 to 89'],
    [{ port: '80' }, '--port must be a number from 1024 to 65535'],
    [{ owner: "it's" }, '--owner must be a name'],
    [{ owner: '' }, '--owner must be a name'],
    [{ 'title-zh': '' }, '--title-zh must be a title'],
  ])('refuse %o', (wrong, message) => {
    expect(() => namesOf('mf-visas', { ...REQUESTED_NAMES, ...wrong })).toThrow(message);
  });
});
