import { describe, expect, it } from 'vitest';
import type { RemoteRules, RuleChange } from '../../domain/remote-rules.ts';
import { changeOfRow, rulesOfRow } from './read-row.ts';
import { RulesCodec } from './rules/rules-codec.ts';

const RULES: RemoteRules = {
  defaultVersion: '1.0.0-0a1b2c3d',
  companies: { 'harbour-travel': '1.1.0-0a1b2c3d' },
  shares: [
    {
      version: '1.2.0-0a1b2c3d',
      slices: [
        [0, 5000],
        [7000, 7001],
      ],
    },
  ],
  lastGood: ['0.9.0-0a1b2c3d'],
};

const CHANGES: readonly RuleChange[] = [
  { verb: 'set', version: '1.0.0-0a1b2c3d' },
  { verb: 'set', version: '1.0.0-0a1b2c3d', company: 'harbour-travel' },
  { verb: 'canary', version: '1.0.0-0a1b2c3d', units: 2500 },
  { verb: 'promote', version: '1.0.0-0a1b2c3d' },
  { verb: 'revert' },
  { verb: 'revert', version: '1.0.0-0a1b2c3d', company: 'harbour-travel' },
  { verb: 'roll-back', version: '1.0.0-0a1b2c3d' },
  { verb: 'remove' },
  { verb: 'prune', versions: ['1.0.0-0a1b2c3d'] },
  { verb: 'own', owner: 'Trips', prefixes: ['/portal/account/MyTrip'], modules: [2, 6] },
];

const stored = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
const STORED_RULES = RulesCodec.encode(RULES) as object;

describe('a row of the registry', () => {
  it('gives the rules as they were written', () => {
    expect(rulesOfRow(stored(STORED_RULES), 'mf-trips')).toEqual(RULES);
    expect(rulesOfRow(stored({ ...STORED_RULES, everybody: null }), 'mf-trips').defaultVersion).toBeNull();
  });

  it.each(CHANGES)('gives the change $verb as it was written', (change) => {
    expect(changeOfRow(stored(change), 'mf-trips')).toEqual(change);
  });

  it.each<[string, unknown]>([
    ['everybody is required', { ...STORED_RULES, everybody: undefined }],
    ['companies.harbour-travel', { ...STORED_RULES, companies: { 'harbour-travel': 7 } }],
    ['shares.0.slices.0 a slice has two ends', { ...STORED_RULES, shares: [{ version: 'v', slices: [[0]] }] }],
    ['shares.0.slices.0.1', { ...STORED_RULES, shares: [{ version: 'v', slices: [[0, 100_001]] }] }],
    ['lastGood', { ...STORED_RULES, lastGood: 'none' }],
  ])('names what does not fit: %s', (field, damaged) => {
    expect(() => rulesOfRow(stored(damaged), 'mf-trips')).toThrow(
      `The registry entry of the rules of mf-trips cannot be read: ${field}`,
    );
  });

  it.each<[string, unknown]>([
    ['verb', { verb: 'undo' }],
    ['version is required', { verb: 'promote' }],
    ['units is required', { verb: 'canary', version: '1.0.0-0a1b2c3d' }],
    ['versions', { verb: 'prune', versions: '1.0.0-0a1b2c3d' }],
  ])('names what does not fit in a change: %s', (field, damaged) => {
    expect(() => changeOfRow(stored(damaged), 'mf-trips (revision 3)')).toThrow(
      `The registry entry of a change of mf-trips (revision 3) cannot be read: ${field}`,
    );
  });
});
