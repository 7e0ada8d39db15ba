import { balanceList, pointsList } from '@portico/contract';
import { type Calls, registerCall } from '../../calls/calls.ts';
import { answerBalanceList } from './balance-list.ts';
import { answerPointsList } from './points-list.ts';

/** The header's panel leads to both lists from every page, so no module is asked for. */
export function registerFunds(calls: Calls): void {
  registerCall(calls, pointsList, answerPointsList, { access: {} });
  registerCall(calls, balanceList, answerBalanceList, { access: {} });
}
