import type { RemoteManifest } from '@portico/contract';
import { BuildFailure } from '../workspace/build-failure.ts';
import type { UsedNames } from './used-names.ts';

/** Refuses a manifest that says something else than its code does: others rely on what it says. */
export function assertDeclared(manifest: RemoteManifest, used: UsedNames): void {
  const faults = [
    ...differences('opens the dialog', manifest.opens ?? [], used.opens),
    ...differences('sends', manifest.events.sends, used.sends),
    ...differences('hears', manifest.events.hears, used.hears),
  ];
  if (faults.length > 0) throw new BuildFailure(`${manifest.name}/src/manifest.ts is not true: ${faults.join('; ')}`);
}

function differences(does: string, declared: readonly string[], used: readonly string[]): string[] {
  return [
    ...used.filter((name) => !declared.includes(name)).map((name) => `the code ${does} ${name}, which it does not say`),
    ...declared
      .filter((name) => !used.includes(name))
      .map((name) => `it says that it ${does} ${name}, the code does not`),
  ];
}
