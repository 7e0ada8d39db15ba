import { register, registerCities, registerInfo, upload, verifyUser } from '@portico/contract';
import { type Calls, registerOpenCall } from '../../calls/calls.ts';
import type { SharedLimits } from '../../platform/limits/shared-limits.ts';
import { answerRegister } from './answer-register.ts';
import { answerUpload } from './answer-upload.ts';
import { answerVerifyUser } from './answer-verify-user.ts';
import { answerRegisterCities, answerRegisterInfo } from './form-lists.ts';
import { clamdScanner } from './virus-scanner.ts';

/** `clamd`: where the virus scanner is, if there is one. */
export function registerRegistration(calls: Calls, limits: SharedLimits, clamd: string | undefined): void {
  registerOpenCall(calls, registerInfo, answerRegisterInfo);
  registerOpenCall(calls, registerCities, answerRegisterCities);
  registerOpenCall(calls, upload, answerUpload(limits, clamd === undefined ? undefined : clamdScanner(clamd)));
  registerOpenCall(calls, register, answerRegister(limits));
  registerOpenCall(calls, verifyUser, answerVerifyUser(limits));
}
