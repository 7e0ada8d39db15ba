import { getSettings } from '@portico/contract';
import { registerOpenCall } from '../../calls/calls.ts';
import type { Feature } from '../../calls/portal.ts';

export const settingsPlugin: Feature = async (_app, { calls }) => {
  registerOpenCall(calls, getSettings, async (_request, { services }) => ({
    name: 'settings',
    data: await services.settings(),
  }));
};
