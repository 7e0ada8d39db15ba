import { registerCities, SIZES } from '@portico/contract';
import type { RegistrationForm } from '@portico/contract/forms';
import { CARD_ERROR, phoneDigits, withoutChinese } from '@portico/contract/rules';
import { useApiQuery } from '@portico/runtime';
import { Banner, Button, Checkbox, Field, Grid, NativeSelect, Stack, TextArea, TextInput } from '@portico/ui';
import { SearchSelect } from '@portico/ui/combobox';
import { FileUpload } from '@portico/ui/file-upload';
import { type ChangeEvent, type CompositionEvent, useEffect, useRef } from 'react';
import { type UseFormReturn, useController, useWatch } from 'react-hook-form';
import { ACCEPTED_FILES } from '../../features/uploads/rejected-file.ts';
import { useRegisterMessages } from './register-messages.ts';
import type { Lists } from './review-step.tsx';
import type { useFiles } from './use-files.ts';

interface DetailsFormProps {
  readonly form: UseFormReturn<RegistrationForm>;
  readonly lists: Lists;
  readonly files: ReturnType<typeof useFiles>;
  readonly onDone: (typed: RegistrationForm) => void;
}

type Form = Pick<DetailsFormProps, 'form'>;
type FieldName = Exclude<keyof RegistrationForm, 'hasOneName'>;

const CITIES = 'register-cities';

/** All fields; an incomplete submit focuses the first invalid one. */
export function DetailsForm({ form, lists, files, onDone }: DetailsFormProps) {
  const t = useRegisterMessages();
  const root = useRef<HTMLFormElement>(null);
  const { submitCount, errors } = form.formState;
  // Returning from the review because of an error focuses it too.
  const lastSubmitCount = useRef(Object.keys(errors).length > 0 ? -1 : submitCount);
  useEffect(() => {
    if (submitCount > lastSubmitCount.current)
      root.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    lastSubmitCount.current = submitCount;
  }, [submitCount]);
  const goOn = form.handleSubmit(
    (typed) => {
      if (files.demand()) onDone(typed);
    },
    () => void files.demand(),
  );
  return (
    <form ref={root} noValidate onSubmit={(event) => void goOn(event)}>
      <Stack gap="4">
        <PlainField form={form} name="companyName" autoComplete="organization" />
        <CountryField form={form} lists={lists} />
        <CityField form={form} />
        <PlainField form={form} name="street" autoComplete="street-address" />
        <Grid gap="4" gridTemplateColumns="repeat(2, minmax(0, 1fr))">
          <PlainField form={form} name="floor" />
          <PlainField form={form} name="postalCode" autoComplete="postal-code" most={SIZES.registrationPostalCode} />
        </Grid>
        <ChoiceField form={form} name="businessType" list={lists.businessTypes} />
        <ChoiceField form={form} name="currency" list={lists.currencies} />
        <NameFields form={form} />
        <ListField form={form} name="dialCode" list={lists.dialCodes} />
        <PhoneField form={form} lists={lists} />
        <PlainField form={form} name="email" type="email" autoComplete="email" />
        <RemarksField form={form} />
        <DocumentsField files={files} />
        <Button type="submit" variant="solid" size="lg" wide disabled={files.isRunning}>
          {t('goOn')}
        </Button>
      </Stack>
    </form>
  );
}

/** A user with one name has it as last name. (DESK-24) */
function NameFields({ form }: Form) {
  const t = useRegisterMessages();
  const hasOneName = useWatch({ control: form.control, name: 'hasOneName' });
  return (
    <Stack gap="2">
      <Grid gap="4" gridTemplateColumns="repeat(2, minmax(0, 1fr))">
        {!hasOneName && <PlainField form={form} name="firstName" autoComplete="given-name" />}
        <PlainField form={form} name="lastName" autoComplete={hasOneName ? 'name' : 'family-name'} />
      </Grid>
      <Checkbox {...form.register('hasOneName')}>{t('hasOneName')}</Checkbox>
    </Stack>
  );
}

function useFieldLabel({ form }: Form, name: FieldName) {
  const hasOneName = useWatch({ control: form.control, name: 'hasOneName' });
  return hasOneName && name === 'lastName' ? 'onlyName' : name;
}

function useFieldError({ form }: Form, name: FieldName) {
  const t = useRegisterMessages();
  const label = useFieldLabel({ form }, name);
  const error = form.formState.errors[name]?.message;
  if (error === undefined) return undefined;
  if (error === 'missing') return t(`missing.${label}`);
  if (name === 'email') return t('fault.email');
  if (error === 'tooLong') return t('fault.tooLong');
  if (error === CARD_ERROR) return t('fault.card');
  if (name !== 'phone') return t('fault.name');
  return t(error === 'notChinese' ? 'fault.chinesePhone' : error === 'extension' ? 'fault.extension' : 'fault.phone');
}

/** Leaving the field selects the country that a typed or pasted +code means. The numbering plans load then. */
function PhoneField({ form, lists }: Pick<DetailsFormProps, 'form' | 'lists'>) {
  async function showResolved() {
    const typed = form.getValues('phone');
    const digits = phoneDigits(typed);
    if (!digits.startsWith('+')) return;
    const { resolvePhone } = await import('@portico/contract/phone');
    const resolved = resolvePhone(digits, form.getValues('country'));
    const dialCode = resolved && dialCodeOf(lists, resolved.country);
    if (!dialCode || form.getValues('phone') !== typed) return;
    form.setValue('dialCode', dialCode, { shouldValidate: true });
    form.setValue('phone', resolved.digits, { shouldValidate: true });
  }
  return (
    <PlainField
      form={form}
      name="phone"
      type="tel"
      autoComplete="tel-national"
      most={30}
      onLeave={() => showResolved().catch(reportError)}
    />
  );
}

/** Dial code of a country, matched by the name that both lists have. */
function dialCodeOf(lists: Lists, country: string): string {
  const name = lists.countries.find(({ key }) => key === country)?.label;
  return lists.dialCodes.find(({ label }) => label.replace(/^\+\d+ /, '') === name)?.key ?? '';
}

interface PlainFieldProps extends Form {
  readonly name: FieldName;
  readonly type?: 'tel' | 'email';
  readonly autoComplete?: string;
  readonly most?: number;
  readonly list?: string;
  readonly onLeave?: () => void;
}

/** Text without Chinese characters; nothing is removed while an input method composes. */
function PlainField({
  form,
  name,
  most = SIZES.registrationText,
  autoComplete = 'off',
  onLeave,
  ...rest
}: PlainFieldProps) {
  const t = useRegisterMessages();
  const { field } = useController({ control: form.control, name });
  const label = useFieldLabel({ form }, name);
  return (
    <Field required label={t(`field.${label}`)} error={useFieldError({ form }, name)}>
      <TextInput
        {...field}
        {...plainly(field.onChange)}
        {...rest}
        onBlur={() => {
          field.onBlur();
          onLeave?.();
        }}
        autoComplete={autoComplete}
        maxLength={most}
      />
    </Field>
  );
}

function plainly(onChange: (text: string) => void) {
  type Typed = HTMLInputElement | HTMLTextAreaElement;
  return {
    onChange: (event: ChangeEvent<Typed>) => {
      const isComposing = (event.nativeEvent as InputEvent).isComposing;
      onChange(isComposing ? event.target.value : withoutChinese(event.target.value));
    },
    onCompositionEnd: (event: CompositionEvent<Typed>) => onChange(withoutChinese(event.currentTarget.value)),
  };
}

/** Cities of the country; other cities can be entered. */
function CityField({ form }: Form) {
  const country = useWatch({ control: form.control, name: 'country' });
  return (
    <div>
      <PlainField form={form} name="city" list={CITIES} autoComplete="address-level2" />
      {country !== '' && <Cities country={country} />}
    </div>
  );
}

function Cities({ country }: { country: string }) {
  const cities = useApiQuery(registerCities, 'cities', { country }, {}).data ?? [];
  return (
    <datalist id={CITIES}>
      {cities.map(({ key, label }) => (
        <option key={key} value={label} />
      ))}
    </datalist>
  );
}

interface ListFieldProps extends Form {
  readonly name: FieldName;
  readonly list: Lists['countries'];
  /** Called before the form value changes. */
  readonly onChoose?: (key: string) => void;
}

/** Sets the dial code too, unless the user has chosen one. */
function CountryField({ form, lists }: Pick<DetailsFormProps, 'form' | 'lists'>) {
  const { getValues, setValue, formState } = form;
  const codeOf = (country: string) => dialCodeOf(lists, country);
  function follow(country: string) {
    const dialCode = getValues('dialCode');
    if (dialCode === '' || dialCode === codeOf(getValues('country')))
      setValue('dialCode', codeOf(country), { shouldValidate: formState.isSubmitted });
  }
  return <ListField form={form} name="country" list={lists.countries} onChoose={follow} />;
}

function ListField({ form, name, list, onChoose }: ListFieldProps) {
  const t = useRegisterMessages();
  const { field } = useController({ control: form.control, name });
  return (
    <Field required label={t(`field.${name}`)} error={useFieldError({ form }, name)}>
      <SearchSelect
        value={field.value === '' ? null : field.value}
        onChange={(key) => {
          onChoose?.(key);
          field.onChange(key);
        }}
        onBlur={field.onBlur}
        options={list.map(({ key, label }) => ({ value: key, label, keywords: beginnings(label) }))}
        listLabel={t(`field.${name}`)}
        emptyText={t('noCountry')}
      />
    </Field>
  );
}

/** `+65 Singapore` matches by number and by name; a match at the start ranks first. */
function beginnings(label: string): readonly string[] {
  const [, code, name] = /^\+(\d+) (.+)$/.exec(label) ?? [];
  return code === undefined || name === undefined ? [] : [code, name];
}

function ChoiceField({ form, name, list }: ListFieldProps) {
  const t = useRegisterMessages();
  return (
    <Field required label={t(`field.${name}`)} error={useFieldError({ form }, name)}>
      <NativeSelect {...form.register(name)}>
        <option value="">{t('choose')}</option>
        {list.map(({ key, label }) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </NativeSelect>
    </Field>
  );
}

function RemarksField({ form }: Form) {
  const t = useRegisterMessages();
  const { field } = useController({ control: form.control, name: 'remarks' });
  return (
    <Field required label={t('field.remarks')} error={useFieldError({ form }, 'remarks')}>
      <TextArea
        {...field}
        {...plainly(field.onChange)}
        rows={4}
        maxLength={SIZES.registrationRemarks}
        countLabel={(used, limit) => t('count', { used, limit })}
      />
    </Field>
  );
}

function DocumentsField({ files }: Pick<DetailsFormProps, 'files'>) {
  const t = useRegisterMessages();
  const { uploaded, problem, isRunning, change, reject } = files;
  return (
    <Stack gap="2">
      <FileUpload
        label={t('files.label')}
        hint={t(isRunning ? 'files.uploading' : 'files.hint')}
        chooseLabel={t('files.choose')}
        removeLabel={(name) => t('files.remove', { name })}
        sizeText={(bytes) => `${Math.ceil(bytes / 1024)} kB`}
        files={uploaded.map(({ file }) => file)}
        onChange={(all) => void change(all)}
        onReject={reject}
        accept={ACCEPTED_FILES}
        maxFiles={SIZES.registrationFiles}
        maxBytes={SIZES.uploadBytes}
        disabled={isRunning}
      />
      {problem !== undefined && (
        <Banner tone="stop" role="alert">
          {typeof problem === 'object' ? problem.message : t(`files.${problem}`)}
        </Banner>
      )}
    </Stack>
  );
}
