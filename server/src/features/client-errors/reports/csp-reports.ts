import { HOST_REMOTE, scriptOwner, toldPath, violationMessage } from '@portico/contract';
import type { ToldFault } from './reported-error.ts';

/** Reports of one request that are looked at. */
const MOST_REPORTS = 10;
/** Letters of an address that matter. */
const MOST_LETTERS = 2_000;

/** A violation of a page's policy as the browser tells it. */
export interface BrowserViolation {
  readonly page: string;
  readonly directive: string;
  readonly blocked: string;
  readonly source: string;
}

type Json = Readonly<Record<string, unknown>>;

/**
 * Reads what browsers send to `report-uri` (one report) and to `report-to` (a list, should the policy name it). Undefined when it is neither; reports of
 * another kind are left out.
 */
export function readBrowserReports(body: unknown): BrowserViolation[] | undefined {
  if (Array.isArray(body)) return body.slice(0, MOST_REPORTS).flatMap(listed);
  if (!isObject(body) || !isObject(body['csp-report'])) return undefined;
  const report = body['csp-report'];
  return [
    {
      page: textOf(report['document-uri']),
      directive: textOf(report['effective-directive']) || textOf(report['violated-directive']),
      blocked: textOf(report['blocked-uri']),
      source: textOf(report['source-file']),
    },
  ].filter(isTelling);
}

function listed(report: unknown): BrowserViolation[] {
  if (!isObject(report) || report.type !== 'csp-violation' || !isObject(report.body)) return [];
  const { documentURL, effectiveDirective, blockedURL, sourceFile } = report.body;
  return [
    {
      page: textOf(documentURL) || textOf(report.url),
      directive: textOf(effectiveDirective),
      blocked: textOf(blockedURL),
      source: textOf(sourceFile),
    },
  ].filter(isTelling);
}

/** What an extension of the browser does is nobody's fault here. */
function isTelling({ directive, blocked, source }: BrowserViolation): boolean {
  return /^[a-z-]{3,60}/.test(directive) && !/^[a-z-]*-extension:/.test(source) && !/^[a-z-]*-extension:/.test(blocked);
}

/** Whose page it is, by its path. */
export type PageOwner = (path: string) => Promise<{ readonly remote: string; readonly version: string } | undefined>;

/** The fault that a violation is: of the remote whose file did it or was refused, else of the page's. */
export async function faultOfViolation(violation: BrowserViolation, ownerOf: PageOwner): Promise<ToldFault> {
  const { page, source, blocked } = violation;
  const path = toldPath(page);
  const owner = scriptOwner(source) ?? scriptOwner(blocked) ?? (await ownerOf(path));
  return {
    ...(owner ?? { remote: HOST_REMOTE, version: '' }),
    phase: 'csp',
    message: violationMessage(violation),
    stack: '',
    path,
  };
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.replaceAll('\0', '').slice(0, MOST_LETTERS) : '';
}
