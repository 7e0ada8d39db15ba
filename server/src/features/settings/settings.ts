import { getSettings } from '@portico/contract';
import { registerPublicEndpoint } from '../../api/endpoint-registry.ts';
import type { Feature } from '../../api/portal.ts';

export const settingsPlugin: Feature = async (_app, { calls }) => {
  registerPublicEndpoint(calls, getSettings, async (_request, { services }) => ({
    name: 'settings',
    data: await services.settings(),
  }));
};
