import type { Feature } from '../../api/portal.ts';
import { pictureInspection } from '../../platform/pictures/clean-picture.ts';
import { uploadInspection } from './inspect-upload.ts';
import { registerApplicationAdmin } from './register-admin-applications.ts';
import { registerRegistration } from './register-registration.ts';
import { registerUploadRoute } from './upload-route.ts';
import { sweepUploads } from './uploads-repository.ts';

export { type Application, listApplications } from './applications-repository.ts';
export {
  type Approval,
  approveApplication,
  type Decline,
  declineApplication,
  type Undecided,
} from './decide-application.ts';
export { uploadInspection } from './inspect-upload.ts';
export { describeFiles, describeReceipts } from './uploaded-files.ts';
export { claimReceipts, filesOf } from './uploads-repository.ts';

export const registrationPlugin: Feature = async (app, { env, keys, services, work, calls, jobs, limits }) => {
  registerRegistration(calls, limits, env.clamd);
  registerApplicationAdmin(calls, keys);
  registerUploadRoute(app, { db: services.db, keys });
  for (const { close } of [uploadInspection, pictureInspection]) app.addHook('onClose', close);
  jobs.define({ name: 'sweep-uploads', cron: '29 3 * * *', handle: () => sweepUploads(work.db) });
};
