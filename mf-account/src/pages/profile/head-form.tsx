import type { CompanyData } from '@portico/contract';
import { HEAD_LETTERS, type HeadFault, type HeadField } from '@portico/contract/rules';
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
  useFocusGoal,
} from '@portico/ui';
import { type FormEvent, useState } from 'react';
import { focusField } from '../../features/new-password/focus-field.ts';
import { useProfileWords } from './profile-words.ts';
import { useHead } from './use-head.ts';

const Head = createParts({ form: 'form' }, { base: { form: { outline: 'none' } } });

const TWO = { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' } as const;

export interface HeadFormProps {
  readonly company: CompanyData;
  readonly reload: () => Promise<unknown>;
}

/** Name and contact for vouchers; saved, or taken away again. */
export function HeadForm({ company, reload }: HeadFormProps) {
  const t = useProfileWords();
  const { typed, type, faults, save, isSaving, remove, isRemoving, outcome } = useHead(company, reload);
  const { goal: form, aim } = useFocusGoal<HTMLFormElement>(company.head === undefined);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const wrong = await save();
    if (wrong !== undefined) focusField(form.current, wrong);
  }

  const input = (field: HeadField) => ({
    name: field,
    value: typed[field],
    maxLength: HEAD_LETTERS[field],
    onChange: (event: { readonly target: { readonly value: string } }) => type(field, event.target.value),
  });
  const told = (field: HeadField) => {
    const fault = faults[field];
    return fault && t(faultWord(fault, field), { most: HEAD_LETTERS[field] });
  };
  return (
    <Head.Form ref={form} tabIndex={-1} noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="4">
        <Grid gap="4" gridTemplateColumns={TWO}>
          <Field required label={t('companyData.nameEn')} error={told('nameEn')}>
            <TextInput {...input('nameEn')} autoComplete="organization" />
          </Field>
          <Field required label={t('companyData.nameZh')} error={told('nameZh')}>
            <TextInput {...input('nameZh')} />
          </Field>
          <Field label={t('head.email')} help={t('head.contactHelp')} error={told('email')}>
            <TextInput {...input('email')} type="email" inputMode="email" />
          </Field>
          <Field label={t('head.phone')} error={told('phone')}>
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

function faultWord(fault: HeadFault, field: HeadField) {
  return fault === 'wrong' ? WRONG[field] : (`head.fault.${fault}` as const);
}

const WRONG = {
  nameEn: 'head.fault.wrongName',
  nameZh: 'head.fault.wrongName',
  email: 'head.fault.wrongEmail',
  phone: 'head.fault.wrongPhone',
} as const satisfies Record<HeadField, string>;

/** Asks once more: what goes must be typed and uploaded again. */
function Removal({ onRemove, isRemoving }: { onRemove: () => void; isRemoving: boolean }) {
  const t = useProfileWords();
  const [isAsked, setIsAsked] = useState(false);
  const keep = () => setIsAsked(false);
  return (
    <>
      <Button variant="quiet" busy={isRemoving} busyLabel={t('head.removing')} onClick={() => setIsAsked(true)}>
        {t('head.remove')}
      </Button>
      {isAsked && (
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
