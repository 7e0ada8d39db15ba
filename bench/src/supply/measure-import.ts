import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** One import of a supplier's content: a process of its own, with its own database. */
export interface MeasuredImport {
  readonly seconds: number;
  /** Peak resident memory of the importing process, in bytes. */
  readonly maxRss: number;
  readonly state: string;
}

export interface ImportMeasurement {
  readonly listings: number;
  /** Two languages. */
  readonly full: MeasuredImport;
  /** Changes of 5 % of the listings. */
  readonly incremental: MeasuredImport;
  readonly databaseBytes: number;
}

const WITHIN_MS = 3_600_000;

/** S1: imports generated listings. Throws if an import does not end. */
export async function measureImport(listings: number): Promise<ImportMeasurement> {
  const args = ['server/test/content/measured-import.ts', String(listings)];
  const { stdout } = await promisify(execFile)(process.execPath, args, { timeout: WITHIN_MS });
  const measured = JSON.parse(stdout) as ImportMeasurement;
  for (const { state } of [measured.full, measured.incremental])
    if (state !== 'done') throw new Error(`The import ended as ${state}`);
  return measured;
}
