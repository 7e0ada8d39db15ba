import { answer, defineCall } from '../../call.ts';
import { id, maybe, record, text } from '../../codec/codec.ts';
import { accountHolder } from '../account-holder.ts';

/** Makes a sub-account, or changes the one with `id`. `password` is for new ones alone. (ACCT-03) */
export const saveAccount = defineCall({
  path: '/api/account',
  operation: 'save',
  request: record({
    id: maybe('userid', id(60)),
    ...accountHolder,
    password: maybe('password', text(200)),
  }),
  answers: { '200': answer('saved') },
});
