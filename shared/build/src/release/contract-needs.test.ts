import { relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../workspace/paths.ts';
import { contractNeeds } from './contract-needs.ts';

const bundledFilesOf = (imports: Record<string, string[]>) =>
  contractNeeds(imports).bundledFiles.map((file) => relative(ROOT, file).replace('shared/contract/src/', ''));

describe('what a remote takes of the contract', () => {
  it('[FED-07] is of the page where the core has it: what its calls are made of as well', () => {
    const { core } = contractNeeds({ '@portico/contract': ['PATHS', 'signIn'] });
    expect(core).toEqual(expect.arrayContaining(['PATHS', 'response', 'defineEndpoint', 'record', 'text', 'email']));
    expect(core).not.toContain('signIn');
    expect(core).not.toContain('hotelListUrl');
  });

  it('travels with it otherwise, file by file, and no call that it does not make', () => {
    expect(bundledFilesOf({ '@portico/contract': ['PATHS', 'hotelListUrl'] })).toEqual([]);
    expect(bundledFilesOf({ '@portico/contract': ['signIn'] })).toEqual(['endpoints/session.ts']);
    expect(bundledFilesOf({ '@portico/contract': ['hotelDetail'] })).toEqual(
      expect.arrayContaining(['endpoints/hotel-detail.ts', 'endpoints/hotel-list.ts', 'entities/policy.ts']),
    );
  });

  it('is followed through a subpath', () => {
    const { core, bundledFiles } = contractNeeds({ '@portico/contract/forms': ['*'] });
    expect(bundledFiles.some((file) => file.endsWith('/rules/guests.ts'))).toBe(true);
    expect(core).toContain('SIZES');
  });

  it('is nothing where other packages are imported', () => {
    expect(contractNeeds({ react: ['useState'], '@portico/runtime': ['goTo'] })).toEqual({
      core: [],
      bundledFiles: [],
    });
  });
});
