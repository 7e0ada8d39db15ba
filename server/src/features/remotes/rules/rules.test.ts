import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RemoteRules, RuleChange } from '../../../domain/remote-rules.ts';
import { RemoteRuleError } from './remote-rule-error.ts';
import { applyChange, LAST_GOOD_RETAINED, liveVersions, NO_RULES, trialsOf, versionsInUse } from './rules.ts';
import { TOTAL_UNITS, unitsOf } from './shares.ts';

const apply = (changes: readonly RuleChange[], from: RemoteRules = NO_RULES) =>
  changes.reduce((rules, change) => applyChange('mf-trips', rules, change), from);
const set = (version: string, company?: string): RuleChange => ({ verb: 'set', version, company });
const canary = (version: string, percent: number): RuleChange => ({ verb: 'canary', version, units: percent * 1000 });
const back = (version: string): RuleChange => ({ verb: 'roll-back', version });
const promote = (version: string): RuleChange => ({ verb: 'promote', version });

describe('the rules of a remote', () => {
  it('[FED-03] put what everybody had into the chain of last good versions, the newest first', () => {
    const rules = apply([set('1'), set('2'), set('3')]);
    expect(rules).toEqual({ defaultVersion: '3', companies: {}, shares: [], lastGood: ['2', '1'] });
    expect(apply([set('1')], rules).lastGood).toEqual(['3', '2']);
  });

  it('keep so many last good versions and no more', () => {
    const versions = Array.from({ length: LAST_GOOD_RETAINED + 3 }, (_, index) => String(index));
    expect(apply(versions.map((version) => set(version))).lastGood).toHaveLength(LAST_GOOD_RETAINED);
  });

  it('[FED-03] give a version to a company and to a share beside what everybody has', () => {
    const rules = apply([set('1'), set('2', 'harbour'), canary('3', 5)]);
    expect([rules.defaultVersion, rules.companies, rules.lastGood]).toEqual(['1', { harbour: '2' }, []]);
    expect(trialsOf(rules)).toEqual(['2', '3']);
    expect(versionsInUse(rules)).toEqual(['1', '2', '3']);
  });

  it('[FED-03] promote a version from its trial to everybody and let the other trials be', () => {
    const rules = apply([set('1'), set('2', 'harbour'), canary('2', 5), canary('3', 10), promote('2')]);
    expect(rules).toMatchObject({ defaultVersion: '2', companies: {}, lastGood: ['1'], shares: [{ version: '3' }] });
  });

  it('[FED-03] take back all trials, those of a version, or a company’s', () => {
    const rules = apply([set('1'), set('2', 'harbour'), set('3', 'small'), canary('2', 5), canary('3', 5)]);
    expect(apply([{ verb: 'revert' }], rules)).toEqual({ ...rules, companies: {}, shares: [] });
    const ofTwo = apply([{ verb: 'revert', version: '2' }], rules);
    expect([ofTwo.companies, ofTwo.shares.map(({ version }) => version)]).toEqual([{ small: '3' }, ['3']]);
    const ofSmall = apply([{ verb: 'revert', company: 'small' }], rules);
    expect([ofSmall.companies, ofSmall.shares.length]).toEqual([{ harbour: '2' }, 2]);
  });

  it('[FED-04] go back step by step, and never forward again to what was left', () => {
    const rules = apply([set('1'), set('2'), set('3'), set('3', 'harbour'), back('2')]);
    expect(rules).toEqual({ defaultVersion: '2', companies: {}, shares: [], lastGood: ['1'] });
    expect(apply([back('1')], rules)).toMatchObject({ defaultVersion: '1', lastGood: [] });
  });

  it('[FED-04] go back over several steps, and to a kept version that was never live for everybody', () => {
    const rules = apply([set('1'), set('2'), set('3'), set('4')]);
    expect(apply([back('1')], rules)).toMatchObject({ defaultVersion: '1', lastGood: [] });
    expect(apply([back('0')], rules)).toMatchObject({ defaultVersion: '0', lastGood: ['3', '2', '1'] });
  });

  it('give nobody a remote that is removed', () => {
    expect(apply([set('1'), set('2'), set('1', 'harbour'), { verb: 'remove' }])).toEqual(NO_RULES);
  });

  it.each<[string, readonly RuleChange[], string]>([
    ['the version that everybody has', [set('1'), set('1')], 'All users already have mf-trips 1.'],
    ['a trial of what everybody has', [set('1'), canary('1', 5)], 'All users already have mf-trips 1.'],
    ['a company’s version again', [set('1', 'harbour'), set('1', 'harbour')], 'harbour already has mf-trips 1.'],
    ['the same share again', [set('1'), canary('2', 5), canary('2', 5)], '5 % of users already have mf-trips 2.'],
    [
      'shares past the whole',
      [set('1'), canary('2', 60), canary('3', 30), canary('4', 10.001)],
      'would exceed 100 %: 2 60 %, 3 30 % are already assigned, so at most 10 % is left.',
    ],
    ['promoting what is on trial with nobody', [set('1'), promote('2')], '2 is not a canary'],
    ['reverting where there is no trial', [set('1'), { verb: 'revert' }], 'mf-trips has no canary to revert.'],
    [
      'reverting another version’s trial',
      [set('1'), canary('2', 5), { verb: 'revert', version: '3' }],
      'no canary of 3 to revert',
    ],
    ['rolling back to where one is', [set('1'), back('1')], 'All users already have mf-trips 1.'],
    ['removing what nobody has', [{ verb: 'remove' }], 'mf-trips is not live'],
  ])('refuse %s, and say why', (_what, changes, message) => {
    expect(() => apply(changes)).toThrow(message);
    const caught = caughtIn(() => apply(changes));
    expect(caught.in('zh')).toMatch(/[\u4e00-\u9fff]/);
  });

  it('let a share grow to all that others leave', () => {
    const rules = apply([set('1'), canary('2', 60), canary('3', 30), canary('3', 40)]);
    expect(rules.shares.reduce((sum, share) => sum + unitsOf(share), 0)).toBe(TOTAL_UNITS);
  });

  it('[FED-03] hold together whatever operators do', () => {
    const version = fc.constantFrom('1', '2', '3', '4');
    const company = fc.constantFrom('harbour', 'small', '__proto__', 'constructor');
    const change: fc.Arbitrary<RuleChange> = fc.oneof(
      fc.record({ verb: fc.constant('set' as const), version }),
      fc.record({ verb: fc.constant('set' as const), version, company }),
      fc.record({ verb: fc.constant('canary' as const), version, units: fc.integer({ min: 1, max: TOTAL_UNITS }) }),
      fc.record({ verb: fc.constant('promote' as const), version }),
      fc.record({ verb: fc.constant('revert' as const) }),
      fc.record({ verb: fc.constant('revert' as const), version }),
      fc.record({ verb: fc.constant('roll-back' as const), version }),
      fc.record({ verb: fc.constant('remove' as const) }),
    );
    fc.assert(
      fc.property(fc.array(change, { maxLength: 30 }), (changes) => {
        let rules = NO_RULES;
        for (const one of changes) {
          const before = JSON.stringify(rules);
          try {
            rules = applyChange('mf-trips', rules, one);
          } catch (error) {
            expect(error).toBeInstanceOf(RemoteRuleError);
            expect(JSON.stringify(rules)).toBe(before);
          }
          expect(rules.shares.reduce((sum, share) => sum + unitsOf(share), 0)).toBeLessThanOrEqual(TOTAL_UNITS);
          expect(new Set(rules.lastGood).size).toBe(rules.lastGood.length);
          expect(rules.lastGood).not.toContain(rules.defaultVersion);
          expect(rules.shares.some((share) => share.version === rules.defaultVersion)).toBe(false);
          expect(JSON.parse(JSON.stringify(rules))).toEqual(rules);
          expect(versionsInUse(rules)).toEqual(expect.arrayContaining(liveVersions(rules)));
        }
      }),
      { numRuns: 500 },
    );
  });
});

function caughtIn(work: () => unknown): RemoteRuleError {
  try {
    work();
  } catch (error) {
    if (error instanceof RemoteRuleError) return error;
    throw error;
  }
  throw new Error('nothing was refused');
}
