import { describe, expect, it } from 'vitest';
import { withLevels } from './levels.ts';
import type { WireRequest } from './wire-log.ts';

const PAGE = 'http://localhost/portal/';

function request(name: string, ...requesters: string[]): WireRequest {
  const url = name === PAGE ? PAGE : `http://localhost/${name}`;
  const askers = requesters.map((asker) => (asker === PAGE ? PAGE : `http://localhost/${asker}`));
  return {
    id: name,
    url,
    kind: 'Script',
    requesters: askers,
    sentAt: 0,
    bytes: 0,
    encoding: '',
    status: 200,
    isCached: false,
  };
}

function levels(requests: readonly WireRequest[]) {
  return Object.fromEntries(withLevels(requests, PAGE).map(({ id, level }) => [id, level]));
}

describe('levels of requests', () => {
  it('counts the document as the first and what its markup names as the second', () => {
    expect(levels([request(PAGE), request('main.js', PAGE), request('vendor.js', PAGE)])).toEqual({
      [PAGE]: 1,
      'main.js': 2,
      'vendor.js': 2,
    });
  });

  it('puts a request below the deepest script that asked for it', () => {
    const result = levels([
      request(PAGE),
      request('main.js', PAGE),
      request('page.js', 'main.js'),
      request('call', 'main.js', 'page.js'),
    ]);
    expect(result).toMatchObject({ 'page.js': 3, call: 4 });
  });

  it('keeps the level of a preload whoever runs the script later', () => {
    const result = levels([
      request(PAGE),
      request('entry.js', PAGE),
      request('main.js', PAGE),
      request('entry.js', 'main.js'),
    ]);
    expect(result['entry.js']).toBe(2);
  });

  it('ends with scripts that ask for each other', () => {
    expect(levels([request(PAGE), request('a.js', 'b.js'), request('b.js', 'a.js')])['a.js']).toBeGreaterThan(1);
  });
});
