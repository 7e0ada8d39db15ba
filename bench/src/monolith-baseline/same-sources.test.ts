import { describe, expect, it } from 'vitest';
import { ourPath } from './record-sources.ts';
import { assertSameSources, compareSources } from './same-sources.ts';

const SAME = { 'host/src/main.tsx': 'a', 'mf-search/src/entry.ts': 'b', 'shared/ui/src/index.ts': 'c' };
const sources = (files: Readonly<Record<string, string>>) => new Map(Object.entries(files));

describe('the sources of two builds', () => {
  it('are the same when lists and digests are', () => {
    expect(compareSources(sources(SAME), sources(SAME))).toEqual({ differences: [], unused: [] });
  });

  it('differ by a digest, and by a file that one of them alone has', () => {
    const federated = sources({ ...SAME, 'mf-trips/src/entry.ts': 'd' });
    const monolith = sources({ ...SAME, 'host/src/main.tsx': 'x', 'host/src/more.ts': 'e' });
    expect(compareSources(federated, monolith).differences).toEqual([
      'host/src/main.tsx differs',
      'mf-trips/src/entry.ts is only in the federated build',
      'host/src/more.ts is only in the monolith',
    ]);
    expect(() => assertSameSources(federated, monolith)).toThrow('has different sources');
  });

  it('may differ by the adapter to federation, and by what is offered and used by nobody', () => {
    const adapter = { 'host/src/remotes/module-federation.ts': 'f', 'host/src/shared/react-query.ts': 'g' };
    const federated = sources({ ...SAME, ...adapter, 'shared/ui/src/components/switch.tsx': 'h' });
    expect(assertSameSources(federated, sources(SAME))).toEqual(['shared/ui/src/components/switch.tsx']);
  });

  it('are not taken for the same when nothing was compiled', () => {
    expect(() => assertSameSources(sources(SAME), new Map())).toThrow('no modules');
  });

  it('are ours alone: packages, generated files and queries do not count', () => {
    const paths = ['mf-search/src/entry.ts?attempt', 'node_modules/react/index.js', 'loaders/4.ts', 'host/test/a.ts'];
    expect(paths.map((path) => ourPath('/tmp/w', `/tmp/w/${path}`))).toEqual([
      'mf-search/src/entry.ts',
      undefined,
      undefined,
      undefined,
    ]);
    expect(ourPath('/tmp/w', '/elsewhere/host/src/main.tsx')).toBeUndefined();
  });
});
