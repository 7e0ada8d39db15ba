import type { RemoteRules } from '../../../domain/remote-rules.ts';
import { percentText, unitsOf } from './shares.ts';

/** Who gets which version, in one line: what everybody gets, then each company's, then each share of users. */
export function standingText({ everybody, companies, shares }: RemoteRules): string {
  return [
    everybody ?? 'none',
    ...Object.entries(companies).map(([company, version]) => `${company} ${version}`),
    ...shares.map((share) => `${percentText(unitsOf(share))} % ${share.version}`),
  ].join(', ');
}
