export { type Application, listApplications } from './applications-repository.ts';
export {
  type Approval,
  approveApplication,
  type Decline,
  declineApplication,
  type Undecided,
} from './decide-application.ts';
export { uploadInspection } from './inspect-upload.ts';
export { registerApplicationDesk } from './register-desk.ts';
export { registerRegistration } from './register-registration.ts';
export { registerUploadRoute } from './upload-route.ts';
export { describeFiles, describeReceipts } from './uploaded-files.ts';
export { claimReceipts, filesOf, sweepUploads } from './uploads-repository.ts';
