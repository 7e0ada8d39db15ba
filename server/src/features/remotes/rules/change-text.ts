import type { CheckVerdict, Language } from '@portico/contract';
import type { GivenAway, RuleChange } from '../../../domain/remote-rules.ts';
import { listText, text } from '../../../platform/texts.ts';
import type { LogEntry } from './replay.ts';
import { percentText } from './shares.ts';

export function changeText(
  { at, by, name, revision, change, why, credential, check }: LogEntry,
  language: Language = 'en',
): string {
  return text(language, 'remotes.change.line', {
    at: at.toISOString(),
    name,
    revision,
    change: adminActionText(change, language),
    actor: by,
    credential: credential === undefined ? '' : text(language, 'remotes.change.credential', { credential }),
    why,
    check: check === undefined ? '' : text(language, 'remotes.change.check', { check: checkText(check, language) }),
  });
}

export function checkText(check: CheckVerdict, language: Language = 'en'): string {
  return text(language, `remotes.change.verdict.${check}`);
}

function adminActionText(change: RuleChange, language: Language): string {
  switch (change.verb) {
    case 'set': {
      const { version, company } = change;
      return company === undefined
        ? text(language, 'remotes.change.set', { version })
        : text(language, 'remotes.change.setForCompany', { version, company });
    }
    case 'canary':
      return text(language, 'remotes.change.canary', { version: change.version, percent: percentText(change.units) });
    case 'promote':
      return text(language, 'remotes.change.promote', { version: change.version });
    case 'revert':
      return revertText(change, language);
    case 'roll-back':
      return text(language, 'remotes.change.rollBack', { version: change.version });
    case 'remove':
      return text(language, 'remotes.change.remove');
    case 'prune':
      return text(language, 'remotes.change.prune', { versions: listText(change.versions, language) });
    case 'own':
      return [
        text(language, 'remotes.change.own', { owner: change.owner }),
        formatServedVersions(change, language),
      ].join(text(language, 'list.clause'));
  }
}

function revertText({ version, company }: Extract<RuleChange, { verb: 'revert' }>, language: Language): string {
  if (version === undefined)
    return company === undefined
      ? text(language, 'remotes.change.revertAll')
      : text(language, 'remotes.change.revertAllOfCompany', { company });
  return company === undefined
    ? text(language, 'remotes.change.revert', { version })
    : text(language, 'remotes.change.revertOfCompany', { version, company });
}

/** `paths /portal/visas, modules 11, for users with a module` */
export function formatServedVersions(
  { prefixes, modules, audience }: Omit<GivenAway, 'owner'>,
  language: Language = 'en',
): string {
  return [
    text(language, 'remotes.change.paths', { paths: listText(prefixes, language) }),
    modules.length === 0
      ? text(language, 'remotes.change.noModule')
      : text(language, 'remotes.change.modules', { modules: listText(modules, language) }),
    ...(audience === undefined ? [] : [text(language, `remotes.change.audience.${audience}`)]),
  ].join(text(language, 'list.clause'));
}
