export { FactorDialog } from './factor-dialog.tsx';
export { OwnMfa } from './own-factor.tsx';
export { OwnPasskeys } from './own-passkeys.tsx';
export { PasskeyButton } from './passkey-button.tsx';
export { SecondStep } from './second-step.tsx';
