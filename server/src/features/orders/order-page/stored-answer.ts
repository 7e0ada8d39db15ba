import { once, type RequestKey } from '../../../calls/idempotency.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { transact } from '../../../platform/database/transact.ts';
import { DeclinedError, orDeclined } from '../declined.ts';

/** What an earlier request under the same key was answered; undefined when there was none. */
export function storedAnswer<Answer extends object>(db: Db, key: RequestKey): Promise<Answer | undefined> {
  return orDeclined<Answer | undefined>(() =>
    transact(db, (trx) =>
      once<Answer>(trx, key, () => {
        throw new DeclinedError(undefined);
      }),
    ),
  );
}
