import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { UserError } from '../user-error.ts';
import { loadKeys, type ServerKey, type ServerKeys } from './keys.ts';
import { isTokenOf, keyNamed, makeToken, newSid, secretsOf, sessionId, sourceInToken } from './session-secrets.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'portico-keys-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const key = (id: string): ServerKey => ({ id, secret: randomBytes(32) });
const holder = { userId: 'u', source: '渠道-1' };

describe('the server’s keys', () => {
  it('are made at the first start, readable by the server alone, and stay', () => {
    const made = loadKeys({ setting: undefined, dataDir: join(dataDir, 'new') });
    const path = join(dataDir, 'new', 'server.keys');
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(loadKeys({ setting: undefined, dataDir: join(dataDir, 'new') })).toEqual(made);
    expect(readFileSync(path, 'utf8')).toMatch(/^\d{8}:[\w-]{43}\n$/);
  });

  it('come from the setting when it is given: the current one and one that is leaving', () => {
    const [now, before] = [randomBytes(32), randomBytes(32)];
    const setting = `b:${now.toString('base64url')}, a:${before.toString('base64url')}`;
    expect(loadKeys({ setting, dataDir })).toEqual([
      { id: 'b', secret: now },
      { id: 'a', secret: before },
    ]);
  });

  it.each(['', 'a', 'a:short', `a:${'x'.repeat(43)},b:${'y'.repeat(43)},c:${'z'.repeat(43)}`])(
    'of the form "%s" are refused in one sentence',
    (setting) => {
      expect(() => loadKeys({ setting, dataDir })).toThrow(UserError);
      writeFileSync(join(dataDir, 'server.keys'), setting);
      expect(() => loadKeys({ setting: undefined, dataDir })).toThrow(/server\.keys contains no usable key/);
    },
  );
});

describe('a rotation of the keys', () => {
  const [older, newer] = [key('a'), key('b')];
  const sid = newSid();
  const id = sessionId(sid);

  it('still takes what pages signed and hold from before, and gives out only the new', () => {
    const before: ServerKeys = [older];
    const during: ServerKeys = [newer, older];
    const token = makeToken(id, before, holder);
    const { sign } = secretsOf(sid, before);
    expect(isTokenOf(token, id, during, holder)).toBe(true);
    expect(keyNamed(sign.kid, sid, during)).toEqual(sign);
    expect(secretsOf(sid, during).sign.kid).toMatch(/^b\./);
    expect(makeToken(id, during, holder)).toMatch(/^b\./);
  });

  it('ends what was made with the key that left', () => {
    const after: ServerKeys = [newer];
    expect(isTokenOf(makeToken(id, [older], holder), id, after, holder)).toBe(false);
    expect(keyNamed(secretsOf(sid, [older]).sign.kid, sid, after)).toBeUndefined();
  });
});

describe('a token', () => {
  const keys: ServerKeys = [key('k')];
  const id = sessionId(newSid());

  it('is one session’s, one person’s and one source’s', () => {
    const token = makeToken(id, keys, holder);
    expect(sourceInToken(token)).toBe(holder.source);
    expect(isTokenOf(token, id, keys, holder)).toBe(true);
    expect(isTokenOf(token, sessionId(newSid()), keys, holder)).toBe(false);
    expect(isTokenOf(token, id, keys, { ...holder, userId: 'v' })).toBe(false);
    expect(isTokenOf(token, id, keys, { ...holder, source: 'other' })).toBe(false);
  });

  it.each(['', '.', '..', 'k..', `k.${'A'.repeat(4)}.x`, '\u0000', 'k'.repeat(400)])('is not "%s"', (token) => {
    expect(isTokenOf(token, id, keys, { userId: '', source: sourceInToken(token) ?? '' })).toBe(false);
  });
});
