import type { Endpoint, Envelope } from '@portico/contract';
import { getLanguage } from '../i18n/language.ts';
import { getCurrency } from '../session/currency.ts';
import { deviceKind, equipmentCode } from '../session/device.ts';
import { currentVisitor } from '../session/secrets.ts';
import { settingsAtom, tokenAtom } from '../session/session-atoms.ts';
import { getSource } from '../session/source.ts';
import { readStored } from '../storage/stored.ts';
import { portalStore } from '../store.ts';
import { serverNow } from '../time/server-clock.ts';

/** The fields of a body before it is signed. */
export type UnsignedBody = Readonly<Record<string, unknown>> & Pick<Envelope, 'time' | 'token'>;

/** Adds the envelope to a request's own fields. An own field wins: `register` has a `currency` field of its own. */
export function enveloped(call: Endpoint, own: Readonly<Record<string, unknown>>): UnsignedBody {
  return {
    source: getSource(),
    language: getLanguage(),
    currency: getCurrency(),
    device: deviceKind(),
    ua: navigator.userAgent,
    website: portalStore.get(settingsAtom)?.productName,
    equipmentCode: equipmentCode(),
    ...own,
    operation: call.operation,
    time: Math.floor(serverNow() / 1000),
    token: portalStore.get(tokenAtom) ?? currentVisitor().token,
    sessionid: readStored('sessionid') ?? currentVisitor().sessionid,
  };
}
