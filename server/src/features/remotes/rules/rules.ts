import type { RemoteRules, RuleChange } from '../../../domain/remote-rules.ts';
import { RemoteRuleError } from './remote-rule-error.ts';
import { percentText, resize, TOTAL_UNITS, unitsOf } from './shares.ts';

export const NO_RULES: RemoteRules = { defaultVersion: null, companies: {}, shares: [], lastGood: [] };

/** Number of last good versions for rollbacks and fallbacks; older files remain in the store until they are pruned. */
export const LAST_GOOD_RETAINED = 5;

/** Rules after a change; throws a `RemoteRuleError` with the reason if the change makes no sense. */
export function applyChange(name: string, rules: RemoteRules, change: RuleChange): RemoteRules {
  switch (change.verb) {
    case 'set':
      return change.company === undefined
        ? forAll(name, rules, change.version)
        : forCompany(name, rules, change.company, change.version);
    case 'canary':
      return forShare(name, rules, change.version, change.units);
    case 'promote':
      if (!isOnTrial(rules, change.version)) throw new RemoteRuleError('notOnTrial', { name, version: change.version });
      return forAll(name, rules, change.version);
    case 'revert':
      return withoutTrials(name, rules, change);
    case 'roll-back':
      return backTo(name, rules, change.version);
    case 'remove':
      if (versionsInUse(rules).length === 0) throw new RemoteRuleError('notLive', { name });
      return NO_RULES;
    case 'prune':
    case 'own':
      return rules;
  }
}

/** Every version that a rule gives to some visitor. */
export function liveVersions({ defaultVersion, companies, shares }: RemoteRules): string[] {
  const all = [defaultVersion, ...Object.values(companies), ...shares.map(({ version }) => version)];
  return [...new Set(all.filter((version) => version !== null))];
}

/** Every version that a visitor gets or may fall back to. */
export function versionsInUse(rules: RemoteRules): string[] {
  return [...new Set([...liveVersions(rules), ...rules.lastGood])];
}

/** Removes versions from the last good ones. */
export function withoutLastGood(rules: RemoteRules, versions: Iterable<string>): RemoteRules {
  const excluded = new Set(versions);
  return { ...rules, lastGood: rules.lastGood.filter((one) => !excluded.has(one)) };
}

/** Versions that only some users get. */
export function trialsOf(rules: RemoteRules): string[] {
  return liveVersions(rules).filter((version) => version !== rules.defaultVersion);
}

function isOnTrial(rules: RemoteRules, version: string): boolean {
  return trialsOf(rules).includes(version);
}

/** Ends the canary of this version because all users get it; other canaries continue. */
function forAll(name: string, rules: RemoteRules, version: string): RemoteRules {
  if (rules.defaultVersion === version && !hasTrial(rules, version))
    throw new RemoteRuleError('isSo', { name, version });
  const { defaultVersion, lastGood } = rules;
  const replaced = defaultVersion === null || defaultVersion === version ? [] : [defaultVersion];
  return {
    ...withoutVersion(rules, version),
    defaultVersion: version,
    lastGood: [...replaced, ...lastGood].filter((one) => one !== version).slice(0, LAST_GOOD_RETAINED),
  };
}

function forCompany(name: string, rules: RemoteRules, company: string, version: string): RemoteRules {
  if (rules.companies[company] === version) throw new RemoteRuleError('isSoForCompany', { name, version, company });
  return { ...rules, companies: { ...rules.companies, [company]: version } };
}

function forShare(name: string, rules: RemoteRules, version: string, units: number): RemoteRules {
  if (rules.defaultVersion === version) throw new RemoteRuleError('isSo', { name, version });
  if (rules.shares.some((share) => share.version === version && unitsOf(share) === units))
    throw new RemoteRuleError('isSoForShare', { name, version, percent: percentText(units) });
  const others = rules.shares.filter((share) => share.version !== version);
  const taken = others.reduce((sum, share) => sum + unitsOf(share), 0);
  if (taken + units > TOTAL_UNITS) {
    const shares = others.map((share) => `${share.version} ${percentText(unitsOf(share))} %`).join(', ');
    throw new RemoteRuleError('sharesPastWhole', { name, version, shares, free: percentText(TOTAL_UNITS - taken) });
  }
  return { ...rules, shares: resize(rules.shares, version, units) };
}

function withoutTrials(
  name: string,
  rules: RemoteRules,
  { version, company }: { readonly version?: string | undefined; readonly company?: string | undefined },
): RemoteRules {
  const isMeant = (one: string) => version === undefined || one === version;
  const companies = Object.entries(rules.companies).filter(
    ([key, one]) => !(isMeant(one) && (company === undefined || key === company)),
  );
  const shares = company === undefined ? rules.shares.filter((share) => !isMeant(share.version)) : rules.shares;
  if (companies.length === Object.keys(rules.companies).length && shares.length === rules.shares.length)
    throw new RemoteRuleError('nothingToRevert', { name, version, company });
  return { ...rules, companies: Object.fromEntries(companies), shares };
}

/**
 * The replaced version does not become last good: a second rollback goes one step further back, and no user falls back
 * to a withdrawn version.
 */
function backTo(name: string, rules: RemoteRules, version: string): RemoteRules {
  const { defaultVersion, lastGood } = rules;
  if (defaultVersion === version) throw new RemoteRuleError('isSo', { name, version });
  const position = lastGood.indexOf(version);
  const remaining = defaultVersion === null ? rules : withoutVersion(rules, defaultVersion);
  return {
    ...withoutVersion(remaining, version),
    defaultVersion: version,
    lastGood: position < 0 ? lastGood : lastGood.slice(position + 1),
  };
}

function hasTrial({ companies, shares }: RemoteRules, version: string): boolean {
  return Object.values(companies).includes(version) || shares.some((share) => share.version === version);
}

function withoutVersion(rules: RemoteRules, version: string): RemoteRules {
  return {
    ...rules,
    companies: Object.fromEntries(Object.entries(rules.companies).filter(([, one]) => one !== version)),
    shares: rules.shares.filter((share) => share.version !== version),
  };
}
