import { HOST_REMOTE, redactPath, scriptOwner, violationMessage } from '@portico/contract';
import type { ReportedError } from './reported-error.ts';

/** Maximum number of reports read per request. */
const MAX_REPORTS = 10;
/** URLs are cut to this number of characters. */
const MAX_TEXT_LENGTH = 2_000;

export interface BrowserViolation {
  readonly page: string;
  readonly directive: string;
  readonly blocked: string;
  readonly source: string;
}

type Json = Readonly<Record<string, unknown>>;

/**
 * Parses the format of `report-uri` (one report) and of `report-to` (a list). Returns undefined for any other body, and
 * skips reports of other kinds.
 */
export function readBrowserReports(body: unknown): BrowserViolation[] | undefined {
  if (Array.isArray(body)) return body.slice(0, MAX_REPORTS).flatMap(listed);
  if (!isObject(body) || !isObject(body['csp-report'])) return undefined;
  const report = body['csp-report'];
  return [
    {
      page: textOf(report['document-uri']),
      directive: textOf(report['effective-directive']) || textOf(report['violated-directive']),
      blocked: textOf(report['blocked-uri']),
      source: textOf(report['source-file']),
    },
  ].filter(isSimulating);
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
  ].filter(isSimulating);
}

/** Ignores violations that browser extensions cause. */
function isSimulating({ directive, blocked, source }: BrowserViolation): boolean {
  return /^[a-z-]{3,60}/.test(directive) && !/^[a-z-]*-extension:/.test(source) && !/^[a-z-]*-extension:/.test(blocked);
}

/** Finds the owner of the page at a path. */
export type PageOwner = (path: string) => Promise<{ readonly remote: string; readonly version: string } | undefined>;

/**
 * Converts a violation to a client error. The owner is the remote of the script that caused it or was blocked,
 * otherwise the owner of the page.
 */
export async function clientErrorOfViolation(violation: BrowserViolation, ownerOf: PageOwner): Promise<ReportedError> {
  const { page, source, blocked } = violation;
  const path = redactPath(page);
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
  return typeof value === 'string' ? value.replaceAll('\0', '').slice(0, MAX_TEXT_LENGTH) : '';
}
