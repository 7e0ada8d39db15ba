import {
  confirmMfa,
  confirmRequiredMfa,
  disableMfa,
  mfaPolicy,
  ownMfa,
  renewRecoveryCodes,
  resetMfa,
  saveMfaPolicy,
  signInByCode,
  startMfa,
  startRequiredMfa,
} from '@portico/contract';
import { type EndpointRegistry, registerEndpoint, registerPublicEndpoint } from '../../../api/endpoint-registry.ts';
import type { SharedLimits } from '../../../platform/limits/shared-limits.ts';
import type { ServerKeys } from '../../../platform/secrets/keys.ts';
import { ACCOUNT_MODULES, type Hashing } from '../../users/users.ts';
import { handleFactorPolicy, handleResetFactor, handleSaveFactorPolicy } from './company-mfa.ts';
import { newGuesses } from './guesses.ts';
import { createOwnMfaHandlers } from './own-mfa.ts';
import { createSecondStepHandlers } from './second-step.ts';

interface FactorParts {
  readonly keys: ServerKeys;
  readonly limits: SharedLimits;
  readonly hashing: Hashing;
}

export function registerFactor(calls: EndpointRegistry, { keys, limits, hashing }: FactorParts): void {
  const guesses = newGuesses(limits);
  const step = createSecondStepHandlers({ keys, guesses });
  registerPublicEndpoint(calls, signInByCode, step.byCode);
  registerPublicEndpoint(calls, startRequiredMfa, step.start);
  registerPublicEndpoint(calls, confirmRequiredMfa, step.confirm);
  const own = createOwnMfaHandlers({ keys, guesses, hashing });
  registerEndpoint(calls, ownMfa, own.show, { access: {} });
  registerEndpoint(calls, startMfa, own.start, { access: {} });
  registerEndpoint(calls, confirmMfa, own.confirm, { access: {} });
  registerEndpoint(calls, disableMfa, own.end, { access: {} });
  registerEndpoint(calls, renewRecoveryCodes, own.renew, { access: {} });
  const managing = { access: { permission: 'canManageAccounts', modules: ACCOUNT_MODULES } } as const;
  registerEndpoint(calls, mfaPolicy, handleFactorPolicy, managing);
  registerEndpoint(calls, saveMfaPolicy, handleSaveFactorPolicy, managing);
  registerEndpoint(calls, resetMfa, handleResetFactor, managing);
}
