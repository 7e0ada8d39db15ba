import { messageFiles } from '@portico/contract';
import { type LocalizedText, localized } from '../../../../platform/texts.ts';
import type { BuiltRelease } from '../../publishing/built-release.ts';
import type { Incompatibility } from '../incompatibility.ts';
import type { World } from '../world.ts';

/** Languages of earlier versions must stay; a remote that was never live needs every language of the hosts. */
export function languageIncompatibilities({ candidate, former, others }: World): Incompatibility[] {
  const hosts = others.filter(({ name }) => name === 'host');
  const measure = former.length > 0 ? former : hosts;
  return measure.flatMap(({ manifest, description }) =>
    manifest.languages
      .filter((language) => !candidate.manifest.languages.includes(language))
      .map((language) => ({
        kind: 'language',
        where: language,
        counterpart: `users who read ${language}`,
        description: localized('remotes.gate.languageMissing', { language, peer: description }),
      })),
  );
}

/** The host shows titles and menu labels before any code of the remote runs. */
export function messageIncompatibilities(release: BuiltRelease): Incompatibility[] {
  const { manifest, labels } = release;
  const parts = [undefined, ...manifest.routes.map(({ page }) => page)];
  const keys = [...new Set([...manifest.routes.map(({ title }) => title), ...manifest.menu.map(({ label }) => label)])];
  return manifest.languages.flatMap((language) => {
    const missing = keys.filter((key) => !labels[language]?.[key]?.trim());
    return [
      ...(parts.every((page) => messageFiles(release, page, language).length > 0)
        ? []
        : [createIncompatibility(language, noTexts(language))]),
      ...missing.map((key) => createIncompatibility(key, localized('remotes.gate.labelMissing', { key, language }))),
    ];

    function createIncompatibility(where: string, description: LocalizedText): Incompatibility {
      return { kind: 'words', where, counterpart: `users who read ${language}`, description };
    }
  });
}

function noTexts(language: string): LocalizedText {
  return localized('remotes.gate.wordsMissing', { language });
}
