import {
  confirmDemandedFactor,
  confirmFactor,
  endFactor,
  factorPolicy,
  ownFactor,
  renewRecoveryCodes,
  resetFactor,
  saveFactorPolicy,
  signInByCode,
  startDemandedFactor,
  startFactor,
} from '@portico/contract';
import { type Calls, registerCall, registerOpenCall } from '../../../api/endpoint-registry.ts';
import type { SharedLimits } from '../../../platform/limits/shared-limits.ts';
import type { ServerKeys } from '../../../platform/secrets/keys.ts';
import { ACCOUNT_MODULES, type Hashing } from '../../users/users.ts';
import { answerFactorPolicy, answerResetFactor, answerSaveFactorPolicy } from './company-mfa.ts';
import { newGuesses } from './guesses.ts';
import { ownFactorAnswers } from './own-mfa.ts';
import { secondStepAnswers } from './second-step.ts';

interface FactorParts {
  readonly keys: ServerKeys;
  readonly limits: SharedLimits;
  readonly hashing: Hashing;
}

export function registerFactor(calls: Calls, { keys, limits, hashing }: FactorParts): void {
  const guesses = newGuesses(limits);
  const step = secondStepAnswers({ keys, guesses });
  registerOpenCall(calls, signInByCode, step.byCode);
  registerOpenCall(calls, startDemandedFactor, step.start);
  registerOpenCall(calls, confirmDemandedFactor, step.confirm);
  const own = ownFactorAnswers({ keys, guesses, hashing });
  registerCall(calls, ownFactor, own.show, { access: {} });
  registerCall(calls, startFactor, own.start, { access: {} });
  registerCall(calls, confirmFactor, own.confirm, { access: {} });
  registerCall(calls, endFactor, own.end, { access: {} });
  registerCall(calls, renewRecoveryCodes, own.renew, { access: {} });
  const managing = { access: { permission: 'canManageAccounts', modules: ACCOUNT_MODULES } } as const;
  registerCall(calls, factorPolicy, answerFactorPolicy, managing);
  registerCall(calls, saveFactorPolicy, answerSaveFactorPolicy, managing);
  registerCall(calls, resetFactor, answerResetFactor, managing);
}
