import { CONTRACT_VERSION, type HostFacts } from '@portico/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { remoteNames } from '../workspace/paths.ts';
import { SHARED_MODULES } from '../workspace/shared-modules.ts';
import { describeHost } from './host-facts.ts';
import { type DescribedRemote, describeRemote } from './remote-version.ts';

let host: HostFacts;
let remotes: DescribedRemote[];

// If the compiler cannot resolve a name, this fails with a message that names the place.
beforeAll(async () => {
  remotes = await Promise.all(remoteNames().map((name) => describeRemote(name, 'production')));
  host = (await describeHost()).facts;
}, 120_000);

describe('what the builds of this workspace say', () => {
  it('[FED-07] is what a host asks of each remote', () => {
    expect(remotes.length).toBeGreaterThanOrEqual(4);
    for (const { manifest, facts } of remotes) {
      expect(facts?.exposes).toEqual(host.asks);
      expect(facts?.shared).toMatchObject({ react: '^19.0.0', '@portico/runtime': '^1.0.0' });
      const own = manifest.routes.map(({ path }) => path);
      expect(own.filter((path) => facts?.links.includes(path))).toEqual([]);
    }
  });

  it('[FED-07] is what their code does: dialogs that it owns and opens, events that it sends and hears', () => {
    const remoteNamed = (name: string) => remotes.find(({ manifest }) => manifest.name === name);
    expect(remoteNamed('mf-booking')?.manifest.dialogs).toContain('priceRise');
    expect(remoteNamed('mf-booking')?.facts?.opens).toEqual(expect.arrayContaining(['networkError', 'priceRise']));
    expect(remoteNamed('mf-booking')?.facts?.sends).toEqual(['account/changed']);
    expect(remoteNamed('mf-search')?.facts).toMatchObject({
      opens: ['orderVerification', 'refreshPrompt'],
      hears: ['favourite/changed', 'prices/arrived'],
    });
    expect(host).toMatchObject({ opens: ['bankTransfer', 'networkError', 'notice', 'pointsDetails', 'pointsRules'] });
    expect(host.hears).toContain('session/ended');
  });

  it('[FED-07] is what a remote needs of the host: every name that it uses', () => {
    expect(host.contract).toBe(CONTRACT_VERSION);
    expect(Object.keys(host.provides)).toEqual(expect.arrayContaining([...SHARED_MODULES]));
    for (const { manifest, facts } of remotes) {
      expect(facts?.uses['@portico/runtime']?.length).toBeGreaterThan(0);
      for (const [module, offered] of Object.entries(host.offers))
        expect(offered, `${module} for ${manifest.name}`).toEqual(
          expect.arrayContaining([...(facts?.uses[module] ?? [])]),
        );
    }
  });
});
