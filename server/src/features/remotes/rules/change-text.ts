import type { CheckVerdict } from '@portico/contract';
import type { GivenAway, RuleChange } from '../../../model/remote-rules.ts';
import type { LogEntry } from './replay.ts';
import { percentText } from './shares.ts';

/** A line of the log as a person reads it. */
export function changeText({ at, by, name, revision, change, why, credential, check }: LogEntry): string {
  const shown = credential === undefined ? '' : `, credential ${credential}`;
  return `${at.toISOString()}  ${name} r${revision}  ${deedText(change)}  by ${by}${shown}: ${why}${check === undefined ? '' : `  (${checkText(check)})`}`;
}

/** What the check of a version said when it was given to somebody. */
export function checkText(check: CheckVerdict): string {
  return CHECK_WORDS[check];
}

const CHECK_WORDS: Readonly<Record<CheckVerdict, string>> = {
  none: 'not checked beside the others',
  passed: 'checked beside the others',
  failed: 'its check failed',
  stale: 'others changed since its check',
};

export function deedText(change: RuleChange): string {
  switch (change.verb) {
    case 'set':
      return `set ${change.version} for ${change.company ?? 'everybody'}`;
    case 'canary':
      return `canary ${change.version} for ${percentText(change.units)} % of users`;
    case 'promote':
      return `promote ${change.version} to everybody`;
    case 'revert':
      return `revert ${change.version ?? 'every trial'}${change.company === undefined ? '' : ` with ${change.company}`}`;
    case 'roll-back':
      return `roll back to ${change.version}`;
    case 'remove':
      return 'remove';
    case 'prune':
      return `prune ${change.versions.join(', ')}`;
    case 'own':
      return `own by ${change.owner}, ${givenText(change)}`;
  }
}

/** `paths /portal/visas, modules 11` */
export function givenText({ prefixes, modules }: Omit<GivenAway, 'owner'>): string {
  const numbers = modules.length === 0 ? 'no module' : `modules ${modules.join(', ')}`;
  return `paths ${prefixes.join(', ')}, ${numbers}`;
}
