import {
  emailKey,
  endpointKey,
  type Permissions,
  type RequestOf,
  type ResponseOf,
  saveAccount,
} from '@portico/contract';
import { accountError } from '@portico/contract/rules';
import type { Context } from '../../../api/context.ts';
import { once } from '../../../api/idempotency.ts';
import { apiErrors } from '../../../platform/api-error.ts';
import { writeAudit } from '../../../platform/database/audit-log.ts';
import { type Trx, transact } from '../../../platform/database/transact.ts';
import { text } from '../../../platform/texts.ts';
import { passwordError } from '../accounts/password-rule.ts';
import type { Hashing } from '../hashing.ts';
import { hashPassword } from '../password.ts';
import { type AccessLevel, accessLevelOf } from './access-level.ts';
import { type GivenLevel, permissionsOf } from './granted-rights.ts';
import type { EmailInvitation } from './invitation.ts';
import { losesLastAdministrator } from './last-administrator.ts';
import { insertUser, type LockedAdministrator, lockUsersOf, setHolder } from './people-repository.ts';

type SaveRequest = RequestOf<typeof saveAccount>;
type SaveResponse = ResponseOf<typeof saveAccount>;
/** Message required by the specification. */
const SAVED: SaveResponse = { name: 'saved', message: 'success' };

/**
 * `save`: adds a user to the company, or changes names and access level. A change locks all users of the company, so
 * concurrent changes see each other. New permissions apply from the user's next request.
 */
export function handleSaveAccount(tools: AddingTools) {
  return async (input: SaveRequest, context: Context): Promise<SaveResponse> =>
    input.id === undefined ? await add(input, context, tools) : await change(input, input.id, context);
}

export interface AddingTools {
  readonly hashing: Hashing;
  readonly emailInvitation: EmailInvitation;
}

async function add(
  input: SaveRequest,
  context: Context,
  { hashing, emailInvitation }: AddingTools,
): Promise<SaveResponse> {
  const { db, services, company, language, permissions: own, user } = context;
  const { password = '', requestKey, ...request } = input;
  const { isInvitation = false } = input;
  const level = levelIn(input, GIVEN);
  assertFit({ ...input, password }, level, { isNew: true, isInvitation });
  const { productName } = await services.settings();
  const names = { ...holderOf(input), email: input.email, company, productName };
  const weak = isInvitation ? undefined : passwordError(password, language, names);
  if (weak !== undefined) return { name: 'weakPassword', message: weak };
  const permissions = permissionsOf(level, own);
  if (permissions === undefined) return { name: 'beyondOwn', message: text(language, 'users.beyondOwn') };
  // Hashing is slow and needs no database, so it runs before the transaction takes locks.
  const passwordHash = isInvitation ? null : await hashing.within(true, () => hashPassword(password));
  const operation = endpointKey(saveAccount);
  return await transact(db, (trx) =>
    once(
      trx,
      { companyId: company.id, operation, requestKey, request },
      async (): Promise<SaveResponse> => {
        const person = { ...holderOf(input), email: emailKey(input.email), passwordHash, permissions };
        const id = await insertUser(trx, { companyId: company.id, language, ...person });
        if (id === undefined) return { name: 'emailTaken', message: text(language, 'users.emailTaken') };
        await auditChange(trx, user.email, isInvitation ? 'account invited' : 'account added', person.email, level);
        if (isInvitation) await emailInvitation(trx, { id, email: person.email, language }, company.id);
        return SAVED;
      },
      ({ name }) => name === 'saved',
    ),
  );
}

async function change(input: SaveRequest, id: string, context: Context): Promise<SaveResponse> {
  const { db, company, language, permissions: own, user } = context;
  const level = levelIn(input, KNOWN);
  assertFit({ ...input, password: '' }, level, { isNew: false });
  if (input.password !== undefined && input.password !== '')
    throw apiErrors.invalid([{ field: 'password', message: 'is for a new account alone' }]);
  if (input.isInvitation) throw apiErrors.invalid([{ field: 'isInvitation', message: 'is for a new account alone' }]);
  return await transact(db, async (trx): Promise<SaveResponse> => {
    const people = await lockUsersOf(trx, company.id);
    const person = people.find((one) => one.id === id);
    if (person === undefined) return { name: 'noSuchAccount', message: text(language, 'users.noSuchAccount') };
    if (emailKey(input.email) !== person.email)
      throw apiErrors.invalid([{ field: 'email', message: 'stays what it is' }]);
    const permissions = permissionsFor(person, level, own);
    if (permissions === undefined) return { name: 'beyondOwn', message: text(language, 'users.beyondOwn') };
    if (losesLastAdministrator(people, id, { permissions }))
      return { name: 'lastAdministrator', message: text(language, 'users.lastAdministrator') };
    await setHolder(trx, id, { ...holderOf(input), permissions });
    await auditChange(trx, user.email, 'account changed', person.email, level);
    return SAVED;
  });
}

/** An unchanged level keeps additional permissions: correcting a name removes nothing. */
function permissionsFor(
  { permissions }: LockedAdministrator,
  level: AccessLevel,
  own: Permissions,
): Permissions | undefined {
  if (accessLevelOf(permissions) === level) return permissions;
  if (level === '0') throw apiErrors.invalid([NO_LEVEL]);
  return permissionsOf(level, own, permissions);
}

const GIVEN = ['1', '2', '3'] as const satisfies readonly GivenLevel[];
const KNOWN = [...GIVEN, '0'] as const satisfies readonly AccessLevel[];
const NO_LEVEL = { field: 'accessLevel', message: 'is no access level that can be given' } as const;

function levelIn<const L extends AccessLevel>({ accessLevel }: SaveRequest, levels: readonly L[]): L | undefined {
  return levels.find((level) => level === accessLevel);
}

/** Rejects the first invalid field. Weak passwords get a separate message. */
function assertFit<L extends AccessLevel>(
  typed: SaveRequest & { readonly password: string },
  level: L | undefined,
  kind: { readonly isNew: boolean; readonly isInvitation?: boolean },
): asserts level is L {
  const errors = accountError({ ...typed, accessLevel: level ?? '' }, kind);
  if (errors?.field === 'accessLevel') throw apiErrors.invalid([NO_LEVEL]);
  if (errors !== undefined && errors.fault !== 'weak')
    throw apiErrors.invalid([
      { field: errors.field, message: errors.fault === 'missing' ? 'is missing' : 'cannot be right' },
    ]);
}

function holderOf({ firstName, lastName, hasOneName = false }: SaveRequest) {
  return { firstName: hasOneName ? '' : firstName.trim(), lastName: lastName.trim() };
}

async function auditChange(trx: Trx, by: string, action: string, subject: string, level: AccessLevel): Promise<void> {
  await writeAudit(trx, { by, action, subject, detail: { level: text('en', `users.accessLevel.${level}`) } });
}
