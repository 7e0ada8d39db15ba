import type { ThirdPartySettings, WechatApp } from '../../domain/third-party-settings.ts';
import type { EnvSource } from './env.ts';
import { isOrigin } from './env-values.ts';

export interface ReadThirdParties {
  readonly settings: ThirdPartySettings;
  /** One sentence for each missing or invalid variable. */
  readonly problems: readonly string[];
}

/** Variables of each sign-in method. If one is set, all are required. */
const VARIABLES = {
  inApp: ['PORTICO_SIGNIN_WECHAT_APP_ID', 'PORTICO_SIGNIN_WECHAT_APP_SECRET'],
  byQr: ['PORTICO_SIGNIN_WECHAT_QR_APP_ID', 'PORTICO_SIGNIN_WECHAT_QR_APP_SECRET'],
  social: [
    'PORTICO_SIGNIN_OIDC_ISSUER',
    'PORTICO_SIGNIN_OIDC_CLIENT_ID',
    'PORTICO_SIGNIN_OIDC_SECRET',
    'PORTICO_SIGNIN_OIDC_NAME',
  ],
} as const;

const WAYS = { inApp: 'WeChat inside its app', byQr: 'WeChat by QR code', social: 'an OpenID provider' } as const;

/** Maximum length of a name on a button. */
const NAME_LENGTH = 30;

/** Reads the settings of third-party sign-in (AUTH-07). */
export function readThirdPartySettings(source: EnvSource): ReadThirdParties {
  const problems: string[] = [];
  const text = (name: string): string => source[name] ?? '';
  const isComplete = (way: keyof typeof VARIABLES): boolean => {
    const names: readonly string[] = VARIABLES[way];
    const missing = names.filter((name) => source[name] === undefined);
    if (missing.length === names.length) return false;
    problems.push(...missing.map((name) => `${name} is missing; sign-in with ${WAYS[way]} needs it.`));
    return missing.length === 0;
  };
  const origin = (name: string, byDefault: string): string => {
    const value = source[name] ?? byDefault;
    if (!isOrigin(value)) problems.push(`${name} is "${value}"; set an origin such as ${byDefault}, or omit it.`);
    return value;
  };
  const app = (way: 'inApp' | 'byQr'): WechatApp | undefined => {
    const [id, secret] = VARIABLES[way];
    return isComplete(way) ? { appId: text(id), appSecret: text(secret) } : undefined;
  };

  const [inApp, byQr] = [app('inApp'), app('byQr')];
  const wechat = (inApp ?? byQr) && {
    ...(inApp && { inApp }),
    ...(byQr && { byQr }),
    openOrigin: origin('PORTICO_SIGNIN_WECHAT_OPEN_ORIGIN', 'https://open.weixin.qq.com'),
    accountOrigin: origin('PORTICO_SIGNIN_WECHAT_ACCOUNT_ORIGIN', 'https://api.weixin.qq.com'),
  };
  const social = isComplete('social')
    ? {
        issuer: text('PORTICO_SIGNIN_OIDC_ISSUER'),
        clientId: text('PORTICO_SIGNIN_OIDC_CLIENT_ID'),
        secret: text('PORTICO_SIGNIN_OIDC_SECRET'),
        name: text('PORTICO_SIGNIN_OIDC_NAME'),
      }
    : undefined;
  if (social !== undefined && !isIssuer(social.issuer))
    problems.push(
      `PORTICO_SIGNIN_OIDC_ISSUER is "${social.issuer}"; set the provider's issuer, such as https://accounts.example.`,
    );
  if (social !== undefined && social.name.length > NAME_LENGTH)
    problems.push(`PORTICO_SIGNIN_OIDC_NAME is longer than ${NAME_LENGTH} characters.`);
  return { settings: { ...(wechat && { wechat }), ...(social && { social }) }, problems };
}

/** Issuer responses are trusted because of their origin, so TLS is required except on the local machine. */
function isIssuer(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, search, hash, username } = new URL(value);
  const isSafe = protocol === 'https:' || (protocol === 'http:' && ['127.0.0.1', 'localhost'].includes(hostname));
  return isSafe && search === '' && hash === '' && username === '';
}
