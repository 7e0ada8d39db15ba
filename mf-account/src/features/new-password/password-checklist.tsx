import { PASSWORD_RULE_NAMES, unmetPasswordRules } from '@portico/contract/rules';
import { createParts, Icon, VisuallyHidden } from '@portico/ui';
import { useId } from 'react';
import { usePasswordMessages } from './password-messages.ts';

const Checklist = createParts(
  { root: 'div', head: 'p', list: 'ul', rule: 'li' },
  {
    base: {
      root: { textStyle: 't13', color: 'fg.muted' },
      list: { display: 'grid', gap: '1', marginTop: '1' },
      rule: { display: 'flex', alignItems: 'center', gap: '2', '&[data-met]': { color: 'free.fg' } },
    },
  },
);

/** Password rules, each ticked once it is met. (AUTH-04) */
export function PasswordChecklist({ password }: { password: string }) {
  const t = usePasswordMessages();
  const headId = useId();
  const lacks = unmetPasswordRules(password);
  return (
    <Checklist.Root>
      <Checklist.Head id={headId}>{t('rules')}</Checklist.Head>
      <Checklist.List aria-labelledby={headId}>
        {PASSWORD_RULE_NAMES.map((name) => {
          const isMet = !lacks.includes(name);
          return (
            <Checklist.Rule key={name} data-met={isMet || undefined}>
              <Icon name={isMet ? 'ok' : 'pending'} />
              {t(`rule.${name}`)}
              <VisuallyHidden>{t(isMet ? 'met' : 'unmet')}</VisuallyHidden>
            </Checklist.Rule>
          );
        })}
      </Checklist.List>
    </Checklist.Root>
  );
}
