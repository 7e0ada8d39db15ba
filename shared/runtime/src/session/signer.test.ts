import { createHash, createHmac, hkdfSync } from 'node:crypto';
import { boundText } from '@portico/contract';
import { describe, expect, it, vi } from 'vitest';
import { KEY } from '../test-support/fake-network.ts';
import { createSigner, sha256Hex, utf8 } from './signer.ts';

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest('hex');

describe('the signer', () => {
  it('[CALL-02] signs fields as the lower-hex SHA-256 of their sorted values and the key', async () => {
    const fields = {
      time: 1_794_000_000,
      b: 'two',
      a: 'één',
      list: [{ z: 1, a: '中' }],
      sign: 'ignored',
      none: undefined,
    };
    const expected = sha256(`ééntwo[{"a":"中","z":1}]1794000000${KEY.key}`);
    expect(await createSigner(KEY).signFields(fields)).toBe(expected);
  });

  it('[CALL-02] binds path, time, nonce and bytes under the derived key, as node:crypto does', async () => {
    const raw = utf8('{"keyword":"拉斯维加斯"}');
    const [version, kid, nonce = '', mac] = (await createSigner(KEY).bind('/api/search', 1_794_000_000, raw)).split(
      ';',
    );
    const key = Buffer.from(
      hkdfSync('sha256', Buffer.from(KEY.key, 'base64url'), Buffer.alloc(0), 'portico x-sign v2', 32),
    );
    const text = boundText('/api/search', 1_794_000_000, nonce, sha256(raw));
    expect([version, kid]).toEqual(['v2', KEY.kid]);
    expect(mac).toBe(createHmac('sha256', key).update(text).digest('base64url'));
  });

  it('[CALL-02] never uses a nonce twice', async () => {
    const signer = createSigner(KEY);
    const headers = await Promise.all(Array.from({ length: 50 }, () => signer.bind('/api/search', 1, utf8(''))));
    const nonces = headers.map((header) => header.split(';')[2] ?? '');
    expect(new Set(nonces).size).toBe(50);
    expect(nonces.every((nonce) => /^[\w-]{22}$/.test(nonce))).toBe(true);
  });

  it('keeps its keys: the derived one cannot be exported, the given one is not on the object', async () => {
    const derive = vi.spyOn(crypto.subtle, 'deriveKey');
    const signer = createSigner(KEY);
    await signer.bind('/api/search', 1, utf8(''));
    const derived = await derive.mock.results[0]?.value;
    expect(derived.extractable).toBe(false);
    expect(JSON.stringify(signer)).toBe('{}');
    await expect(crypto.subtle.exportKey('raw', derived)).rejects.toThrow();
  });

  it('hashes bytes as lower hex', async () => {
    expect(await sha256Hex(utf8('abc'))).toBe(sha256('abc'));
  });
});
