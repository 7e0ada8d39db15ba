import { getSettings } from '@portico/contract';
import { type Calls, registerOpenCall } from '../../calls/calls.ts';
import { portalSettings } from '../../calls/portal-settings.ts';

export function registerSettings(calls: Calls): void {
  registerOpenCall(calls, getSettings, async (_request, { db }) => ({
    name: 'settings',
    data: await portalSettings(db),
  }));
}
