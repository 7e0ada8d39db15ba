import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { personName, type Words } from '@portico/contract';
import { newCurrencies } from '../../features/currencies/currencies.ts';
import {
  type Application,
  approveApplication,
  declineApplication,
  filesOf,
  listApplications,
  type Undecided,
} from '../../features/registration/registration.ts';
import type { Db } from '../../platform/database/connect.ts';
import { readEnv } from '../../platform/env/env.ts';
import { operatorName } from '../../platform/operator-name.ts';
import { Problem, reportAndExit } from '../../platform/problem.ts';
import { inGuestDatabase } from '../typing/guest-database.ts';
import { obey } from '../typing/typed-command.ts';
import { applicationsCommand, type TypedApproval } from './applications-arguments.ts';

try {
  await obey(
    applicationsCommand({
      list: async ({ all, json }) => {
        const told = await inDatabase((db) => listApplications(db, { isAll: all === true }));
        console.log(json ? JSON.stringify(told, null, 2) : listText(told));
      },
      files: (id, folder) => inDatabase((db) => writeFiles(db, id, folder)),
      approve: (id, companyId, typed) => inDatabase((db) => approve(db, id, companyId, typed)),
      decline: (id, reason, by) => inDatabase((db) => decline(db, id, reason, by)),
    }),
    process.argv.slice(2),
  );
} catch (error) {
  reportAndExit(error);
}

async function inDatabase<T>(act: (db: Db) => Promise<T>): Promise<T> {
  return await inGuestDatabase(readEnv(process.env), act);
}

async function writeFiles(db: Db, id: string, folder: string): Promise<void> {
  const files = await filesOf(db, id);
  if (files.length === 0) throw new Problem(unknown(id));
  await mkdir(folder, { recursive: true });
  for (const { path, bytes } of files) {
    const file = join(folder, basename(path));
    await writeFile(file, bytes);
    console.log(file);
  }
}

async function approve(db: Db, id: string, companyId: string, typed: TypedApproval): Promise<void> {
  const { source, platform, labelEn, labelZh, by = operatorName(), ...company } = typed;
  const channel = { source, platform, labelEn, labelZh };
  const approval = { ...company, id, companyId, channel, by };
  const { email } = decided(id, await approveApplication({ db, currencies: newCurrencies(db) }, approval));
  console.log(`Company ${companyId} is there; ${email} manages it, and gets a mail that leads to a first password.`);
}

async function decline(db: Db, id: string, reason: Words, by = operatorName()): Promise<void> {
  const { email } = decided(id, await declineApplication(db, { id, reason, why: reason.en, by }));
  const told = email === '' ? 'Nobody is told: the email was never confirmed.' : `${email} gets a mail that says why.`;
  console.log(`Application ${id} is declined. ${told}`);
}

function decided(id: string, outcome: { readonly email: string } | Undecided): { readonly email: string } {
  if (outcome === 'unknown') throw new Problem(unknown(id));
  if (outcome === 'decided')
    throw new Problem(`Application ${id} was decided before; \`pnpm applications --all\` shows how.`);
  if (outcome === 'unconfirmed')
    throw new Problem(
      `The email of application ${id} is not confirmed yet: its owner has to open the mail’s link first.`,
    );
  return outcome;
}

function unknown(id: string): string {
  return `There is no application ${id}; \`pnpm applications\` lists them.`;
}

function listText(told: readonly Application[]): string {
  if (told.length === 0) return 'Nobody waits to become a partner.';
  return told
    .map(({ id, createdAt, verifiedAt, decision, details: { files, remarks, ...said } }) =>
      [
        `${id}  ${createdAt.toISOString()}  ${decision ?? 'waits'}`,
        `  ${said.companyName}, ${said.businessType}, ${said.currency}`,
        `  ${personName(said)}, ${said.email} (${verifiedAt === null ? 'not confirmed' : 'confirmed'}), ${said.phone}`,
        `  ${[said.floor, said.street, said.city, said.postalCode, said.country].filter(Boolean).join(', ')}`,
        ...(remarks === '' ? [] : [`  ${remarks}`]),
        `  files: ${files.map((path) => basename(path)).join(', ')}`,
      ].join('\n'),
    )
    .join('\n');
}
