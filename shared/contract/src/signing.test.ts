import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { boundText, signedText, valueText } from './signing.ts';

describe('the signed text', () => {
  it('[CALL-02] joins the values of all fields but sign, sorted by name, and appends the key', () => {
    expect(signedText({ b: 'two', a: 'one', sign: 'x', c: undefined, Z: 3, d: true }, 'KEY')).toBe('3onetwotrueKEY');
  });

  it('writes objects as JSON with sorted keys at every depth', () => {
    expect(valueText({ b: [1, { z: 1, a: 'é' }], a: null })).toBe('{"a":null,"b":[1,{"a":"é","z":1}]}');
  });

  it('alone cannot tell shifted values apart, which is why the header binds the body', () => {
    const one = { cancelprice: '10', orderno: 'A1', refundprice: '0' };
    const other = { cancelprice: '10', orderno: 'A', refundprice: '10' };
    expect(signedText(one, 'k')).toBe(signedText(other, 'k'));
    const hash = (value: object) => createHash('sha256').update(JSON.stringify(value)).digest('hex');
    expect(boundText('/api/orderCancel', 1, 'n', hash(one))).not.toBe(
      boundText('/api/orderCancel', 1, 'n', hash(other)),
    );
  });
});
