export { type CancelScene, cancellable, cancelSceneOf, cancelWords } from './cancel-rules.ts';
export { registerCancellation } from './register-cancellation.ts';
