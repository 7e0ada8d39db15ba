import type { CompanyData } from '@portico/contract';
import { COMPANY_HEAD_LENGTHS, type CompanyHeadError, type HeadField } from '@portico/contract/rules';
import {
  Banner,
  Button,
  createParts,
  Field,
  Flex,
  Grid,
  PortalDialog,
  Stack,
  Text,
  TextInput,
  useFocusTarget,
} from '@portico/ui';
import { type FormEvent, useState } from 'react';
import { focusField } from '../../features/new-password/focus-field.ts';
import { useProfileMessages } from './profile-messages.ts';
import { useHead } from './use-head.ts';

const Head = createParts({ form: 'form' }, { base: { form: { outline: 'none' } } });

const TWO = { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' } as const;

export interface HeadFormProps {
  readonly company: CompanyData;
  readonly reload: () => Promise<unknown>;
}

/** Company name and contacts for vouchers. */
export function HeadForm({ company, reload }: HeadFormProps) {
  const t = useProfileMessages();
  const { typed, type, problems, save, isSaving, remove, isRemoving, outcome } = useHead(company, reload);
  const { goal: form, aim } = useFocusTarget<HTMLFormElement>(company.head === undefined);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const wrong = await save();
    if (wrong !== undefined) focusField(form.current, wrong);
  }

  const input = (field: HeadField) => ({
    name: field,
    value: typed[field],
    maxLength: COMPANY_HEAD_LENGTHS[field],
    onChange: (event: { readonly target: { readonly value: string } }) => type(field, event.target.value),
  });
  const errorOf = (field: HeadField) => {
    const problem = problems[field];
    return problem && t(problemKey(problem, field), { most: COMPANY_HEAD_LENGTHS[field] });
  };
  return (
    <Head.Form ref={form} tabIndex={-1} noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="4">
        <Grid gap="4" gridTemplateColumns={TWO}>
          <Field required label={t('companyData.nameEn')} error={errorOf('nameEn')}>
            <TextInput {...input('nameEn')} autoComplete="organization" />
          </Field>
          <Field required label={t('companyData.nameZh')} error={errorOf('nameZh')}>
            <TextInput {...input('nameZh')} />
          </Field>
          <Field label={t('head.email')} help={t('head.contactHelp')} error={errorOf('email')}>
            <TextInput {...input('email')} type="email" inputMode="email" />
          </Field>
          <Field label={t('head.phone')} error={errorOf('phone')}>
            <TextInput {...input('phone')} type="tel" inputMode="tel" />
          </Field>
        </Grid>
        {(outcome === 'saved' || outcome === 'removed') && (
          <Banner tone="free" role="status">
            {t(`head.${outcome}`)}
          </Banner>
        )}
        {outcome === 'unreachable' && (
          <Banner tone="stop" role="alert">
            {t('head.unreachable')}
          </Banner>
        )}
        {typeof outcome === 'object' && (
          <Banner tone="stop" role="alert">
            {outcome.message}
          </Banner>
        )}
        <Flex gap="3" wrap="wrap" align="center">
          <Button type="submit" variant="solid" busy={isSaving} busyLabel={t('head.saving')}>
            {t('head.save')}
          </Button>
          {company.head !== undefined && (
            <Removal
              isRemoving={isRemoving}
              onRemove={() => {
                aim();
                void remove();
              }}
            />
          )}
        </Flex>
      </Stack>
    </Head.Form>
  );
}

function problemKey(problem: CompanyHeadError, field: HeadField) {
  return problem === 'wrong' ? WRONG[field] : (`head.fault.${problem}` as const);
}

const WRONG = {
  nameEn: 'head.fault.wrongName',
  nameZh: 'head.fault.wrongName',
  email: 'head.fault.wrongEmail',
  phone: 'head.fault.wrongPhone',
} as const satisfies Record<HeadField, string>;

/** Asks for confirmation, because the data must be entered and uploaded again. */
function Removal({ onRemove, isRemoving }: { onRemove: () => void; isRemoving: boolean }) {
  const t = useProfileMessages();
  const [isConfirming, setConfirming] = useState(false);
  const keep = () => setConfirming(false);
  return (
    <>
      <Button variant="quiet" busy={isRemoving} busyLabel={t('head.removing')} onClick={() => setConfirming(true)}>
        {t('head.remove')}
      </Button>
      {isConfirming && (
        <PortalDialog
          role="alertdialog"
          title={t('head.remove')}
          primary={{
            label: t('head.yes'),
            variant: 'danger',
            onPress: () => {
              keep();
              onRemove();
            },
          }}
          secondary={{ label: t('head.no'), onPress: keep }}
          onClose={keep}
        >
          <Text>{t('head.sure')}</Text>
        </PortalDialog>
      )}
    </>
  );
}
