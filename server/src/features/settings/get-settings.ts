import { getSettings } from '@portico/contract';
import { type Calls, registerOpenCall } from '../../calls/calls.ts';

export function registerSettings(calls: Calls): void {
  registerOpenCall(calls, getSettings, async (_request, { services }) => ({
    name: 'settings',
    data: await services.settings(),
  }));
}
