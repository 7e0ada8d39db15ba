import { join } from 'node:path';
import type { Feature } from '../../api/portal.ts';
import { newAdmission } from '../team-api/team-api.ts';
import { registerKit } from './register-sdk.ts';

export { registerKit } from './register-sdk.ts';

/** Output folder of `pnpm sdk`, relative to the project. */
const KIT_FOLDER = 'shared/build/dist/kit';

export const kitPlugin: Feature = async (app, { env, services }) => {
  const { holderOf } = newAdmission(services.db);
  registerKit(app, { folder: join(env.root, KIT_FOLDER), isFor: env.kit, holderOf });
};
