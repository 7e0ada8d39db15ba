import {
  type RequestOf,
  type ResponseOf,
  register,
  registerCities,
  registerInfo,
  upload,
  verifyUser,
} from '@portico/contract';
import type { OpenContext } from '../../api/context.ts';
import { type EndpointRegistry, registerPublicEndpoint } from '../../api/endpoint-registry.ts';
import { apiErrors } from '../../platform/api-error.ts';
import type { SharedLimits } from '../../platform/limits/shared-limits.ts';
import { text } from '../../platform/texts.ts';
import { verifyEmail } from './applications-repository.ts';
import { handleRegisterCities, handleRegisterInfo } from './form-lists.ts';
import { handleRegister } from './handle-register.ts';
import { handleUpload } from './handle-upload.ts';
import { clamdScanner } from './virus-scanner.ts';

/** `clamd`: host and port of the virus scanner, if there is one. */
export function registerRegistration(calls: EndpointRegistry, limits: SharedLimits, clamd: string | undefined): void {
  registerPublicEndpoint(calls, registerInfo, handleRegisterInfo);
  registerPublicEndpoint(calls, registerCities, handleRegisterCities);
  registerPublicEndpoint(calls, upload, handleUpload(limits, clamd === undefined ? undefined : clamdScanner(clamd)));
  registerPublicEndpoint(calls, register, handleRegister(limits));
  registerPublicEndpoint(calls, verifyUser, handleVerifyUser(limits));
}

/** Invalid links allowed per IP and window. */
const BOUNDS = { most: 60, windowSeconds: 900 };

/** AUTH-06. */
export function handleVerifyUser(limits: SharedLimits) {
  const guesses = limits('verify guesses', BOUNDS);
  return async (
    link: RequestOf<typeof verifyUser>,
    { db, address, language }: OpenContext,
  ): Promise<ResponseOf<typeof verifyUser>> => {
    // Only invalid links count, so other users of the network cannot block a valid one.
    if (await verifyEmail(db, link)) return { name: 'verified' };
    const wait = await guesses.count(address);
    if (wait > 0) throw apiErrors.tooMany(wait);
    return { name: 'linkExpired', message: text(language, 'registration.linkExpired') };
  };
}
