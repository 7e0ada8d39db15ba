import type { RemoteRules } from '../../../domain/remote-rules.ts';
import { percentText, unitsOf } from './shares.ts';

/** The versions in one line: for all users, then per company, then per share of users. */
export function releaseStatusText({ defaultVersion, companies, shares }: RemoteRules): string {
  return [
    defaultVersion ?? 'none',
    ...Object.entries(companies).map(([company, version]) => `${company} ${version}`),
    ...shares.map((share) => `${percentText(unitsOf(share))} % ${share.version}`),
  ].join(', ');
}
