import { register, registerCities, registerInfo, upload, verifyUser } from '@portico/contract';
import { type Calls, registerOpenCall } from '../../calls/calls.ts';
import type { SharedLimits } from '../../platform/limits/shared-limits.ts';
import { answerRegister } from './answer-register.ts';
import { answerUpload } from './answer-upload.ts';
import { answerVerifyUser } from './answer-verify-user.ts';
import { answerRegisterCities, answerRegisterInfo } from './form-lists.ts';

export function registerRegistration(calls: Calls, limits: SharedLimits): void {
  registerOpenCall(calls, registerInfo, answerRegisterInfo);
  registerOpenCall(calls, registerCities, answerRegisterCities);
  registerOpenCall(calls, upload, answerUpload(limits));
  registerOpenCall(calls, register, answerRegister(limits));
  registerOpenCall(calls, verifyUser, answerVerifyUser(limits));
}
