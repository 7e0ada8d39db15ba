import { NO_CREDIT, type Permissions, type ResponseOf, type Settings, userInfo } from '@portico/contract';
import { seesBalance } from '../../api/access.ts';
import type { OpenContext } from '../../api/context.ts';
import { type EndpointRegistry, registerPublicEndpoint } from '../../api/endpoint-registry.ts';
import { apiErrors } from '../../platform/api-error.ts';
import { decimalText } from '../currencies/currencies.ts';
import { type FundsOf, NO_FUNDS } from './funds.ts';
import { paymentAccountOf } from './payment-account.ts';
import { listPlatforms } from './users-repository.ts';

export function registerUserInfo(calls: EndpointRegistry, fundsOf: FundsOf): void {
  registerPublicEndpoint(calls, userInfo, (_request, context) => handleUserInfo(context, fundsOf));
}

async function handleUserInfo(context: OpenContext, fundsOf: FundsOf): Promise<ResponseOf<typeof userInfo>> {
  const { db, services, person, language } = context;
  if (person === undefined) throw apiErrors.signedOut();
  const { user, company, source, platform } = person;
  const isShown = seesBalance(person);
  const [settings, platforms, funds] = await Promise.all([
    services.settings(),
    listPlatforms(db, company.id),
    isShown ? fundsOf(db, company, language) : NO_FUNDS,
  ]);
  const labels = platforms.map((one) => [one.source, language === 'zh' ? one.labelZh : one.labelEn] as const);
  const formatAmount = (minor: number) => decimalText(minor, exponentOf(settings, company.currency));
  const paymentAccount = paymentAccountOf(person);
  return {
    name: 'user',
    data: {
      nickname: user.nickname,
      email: user.email,
      firstName: user.firstName,
      lastName: user.lastName,
      companyId: company.id,
      companyName: language === 'zh' ? company.nameZh : company.nameEn,
      sources: Object.fromEntries(labels),
      source,
      platform: Object.fromEntries(labels)[source] ?? source,
      platformCode: platform,
      currencies: {
        list: Object.fromEntries(settings.currencies.map(({ code, name }) => [code, name[language]])),
        defaultCode: company.currency,
      },
      credit: isShown
        ? {
            currency: company.currency,
            available: formatAmount(funds.creditAvailable),
            limit: formatAmount(company.creditLimit),
          }
        : NO_CREDIT,
      preDeposit: { currency: company.currency, balance: formatAmount(funds.preDeposit) },
      points: funds.points,
      permissions: withSupport(person.permissions, settings),
      ...(paymentAccount === undefined ? {} : { paymentAccount }),
      language: user.language,
      isOperator: user.isOperator,
      isRestricted: company.isRestricted,
      ...(company.landingPath !== null && { landingPath: company.landingPath }),
    },
  };
}

/** The menu's email and phone tooltips come with the permissions (SHELL-13). */
function withSupport(permissions: Permissions, settings: Settings): Permissions {
  return {
    emails: settings.supportEmails,
    phonesInternal: settings.phonesInternal,
    phonesExternal: settings.phonesExternal,
    ...permissions,
  };
}

function exponentOf({ currencies }: Settings, code: string): number {
  return currencies.find((currency) => currency.code === code)?.exponent ?? 2;
}
