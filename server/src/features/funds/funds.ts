import { balanceList, pointsList } from '@portico/contract';
import { registerEndpoint } from '../../api/endpoint-registry.ts';
import type { Feature } from '../../api/portal.ts';
import { handleBalanceList } from './balance-list.ts';
import { handlePointsList } from './points-list.ts';

/** The header links to both lists from every page, so no module is required. */
export const fundsPlugin: Feature = async (_app, { calls }) => {
  registerEndpoint(calls, pointsList, handlePointsList, { access: {} });
  registerEndpoint(calls, balanceList, handleBalanceList, { access: {} });
};
