import { balanceList, pointsList } from '@portico/contract';
import { registerEndpoint } from '../../api/endpoint-registry.ts';
import type { Feature } from '../../api/portal.ts';
import { answerBalanceList } from './balance-list.ts';
import { answerPointsList } from './points-list.ts';

/** The header links to both lists from every page, so no module is required. */
export const fundsPlugin: Feature = async (_app, { calls }) => {
  registerEndpoint(calls, pointsList, answerPointsList, { access: {} });
  registerEndpoint(calls, balanceList, answerBalanceList, { access: {} });
};
