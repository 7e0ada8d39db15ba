import type { AnswerOf, Call, RequestOf } from '@portico/contract';
import { sql } from 'kysely';
import type { Db } from '../platform/database/connect.ts';
import type { Context } from './context.ts';
import { type Calls, registerCall } from './endpoint-registry.ts';

/** How long an operator who showed the password need not show it again. */
const CONFIRMED_MINUTES = 5;

/** What a guarded call answers once the password was shown. */
export type DeedAnswer<C> = Exclude<AnswerOf<C>, { readonly name: 'passwordNeeded' }>;

type Deed<C> = (request: RequestOf<C>, context: Context) => Promise<DeedAnswer<C>>;

/** Serves a call to operators alone, such as one that only reads. */
export function registerForOperators<C extends Call, const A extends AnswerOf<C>>(
  calls: Calls,
  call: C,
  handler: (request: RequestOf<C>, context: Context) => Promise<A>,
): void {
  registerCall(calls, call, handler, { access: { isOperator: true } });
}

/** Serves a call that moves money or changes somebody's access: to operators alone, whose password was shown in the last minutes. */
export function registerGuarded<C extends Call>(calls: Calls, call: C, deed: Deed<C>): void {
  registerForOperators(calls, call, async (request, context) => {
    if (!(await isConfirmed(context))) return { name: 'passwordNeeded' } as AnswerOf<C>;
    return (await deed(request, context)) as AnswerOf<C>;
  });
}

/** Notes that the operator of a session showed the password. */
export async function confirmSession(db: Db, id: Buffer): Promise<void> {
  await sql`update sessions set confirmed_at = now() where id = ${id}`.execute(db);
}

async function isConfirmed({ db, sessionId }: Context): Promise<boolean> {
  const { rows } = await sql`
    select from sessions where id = ${sessionId} and confirmed_at > now() - make_interval(mins => ${CONFIRMED_MINUTES})
  `.execute(db);
  return rows.length > 0;
}
