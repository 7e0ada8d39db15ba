import type { AnswerOf, Call, RequestOf } from '@portico/contract';
import { sql } from 'kysely';
import type { Db } from '../platform/database/connect.ts';
import type { Context } from './context.ts';
import { type Calls, registerCall } from './endpoint-registry.ts';

/** How long a password confirmation of an operator is valid. */
const CONFIRMED_MINUTES = 5;

/** Response of a confirmed action after the password check. */
export type DeedAnswer<C> = Exclude<AnswerOf<C>, { readonly name: 'passwordNeeded' }>;

type Deed<C> = (request: RequestOf<C>, context: Context) => Promise<DeedAnswer<C>>;

/** Registers an endpoint for operators only, such as one that only reads. */
export function registerForOperators<C extends Call, const A extends AnswerOf<C>>(
  calls: Calls,
  call: C,
  handler: (request: RequestOf<C>, context: Context) => Promise<A>,
): void {
  registerCall(calls, call, handler, { access: { isOperator: true } });
}

/** Registers an operator endpoint that moves money or changes access. It requires a recent password confirmation. */
export function registerGuarded<C extends Call>(calls: Calls, call: C, deed: Deed<C>): void {
  registerForOperators(calls, call, async (request, context) => {
    if (!(await isConfirmed(context))) return { name: 'passwordNeeded' } as AnswerOf<C>;
    return (await deed(request, context)) as AnswerOf<C>;
  });
}

export async function confirmSession(db: Db, id: Buffer): Promise<void> {
  await sql`update sessions set confirmed_at = now() where id = ${id}`.execute(db);
}

async function isConfirmed({ db, sessionId }: Context): Promise<boolean> {
  const { rows } = await sql`
    select from sessions where id = ${sessionId} and confirmed_at > now() - make_interval(mins => ${CONFIRMED_MINUTES})
  `.execute(db);
  return rows.length > 0;
}
