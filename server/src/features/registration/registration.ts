export { type Application, listApplications } from './applications-repository.ts';
export { registerRegistration } from './register-registration.ts';
export { claimReceipts, filesOf, sweepUploads } from './uploads-repository.ts';
