import { TOGGLED_PERMISSIONS } from '@portico/contract';
import { Checkbox, Field, Flex, NativeSelect, Stack, TextInput } from '@portico/ui';
import { useAccountMessages } from './account-messages.ts';
import { ModuleChoices } from './module-choices.tsx';
import { AREAS, isArea, type LineOf, lineOf, type PermissionsDraft, typedModules } from './permissions-draft.ts';
import { useModules } from './use-modules.ts';
import { CANCELS } from './use-permission-messages.ts';

interface PermissionsFieldsProps {
  readonly owner: LineOf;
  readonly draft: PermissionsDraft;
  readonly onChange: (draft: PermissionsDraft) => void;
}

export function PermissionsFields({ owner, draft, onChange }: PermissionsFieldsProps) {
  const t = useAccountMessages();
  const change = (part: Partial<PermissionsDraft>) => onChange({ ...draft, ...part });
  const { switches, cancel, hasEveryModule, areas, others } = draft;
  const remoteModules = useModules().modules.map(({ number }) => number);
  const typed = typedModules(others);
  return (
    <Stack gap="4">
      <Field group label={t('rights')}>
        <Flex wrap="wrap" columnGap="5" rowGap="2">
          {TOGGLED_PERMISSIONS.map((right) => (
            <Checkbox
              key={right}
              checked={switches[right]}
              onChange={(event) => change({ switches: { ...switches, [right]: event.target.checked } })}
            >
              {t(`right.${right}`)}
            </Checkbox>
          ))}
        </Flex>
      </Field>
      <Field label={t('right.cancelScene')}>
        <NativeSelect value={String(cancel)} onChange={(event) => change({ cancel: Number(event.target.value) })}>
          {CANCELS.map((one) => (
            <option key={one} value={one}>
              {t(`cancel.${one}`)}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Field group label={t('modules')}>
        <ModuleChoices
          numbers={hasEveryModule ? [] : [...AREAS, ...remoteModules]}
          chosen={[...areas, ...typed]}
          onChange={(chosen) =>
            change({
              areas: AREAS.filter((area) => chosen.includes(area)),
              others: chosen.filter((number) => !isArea(number)).join(', '),
            })
          }
        >
          {owner === 'company' && (
            <Checkbox checked={hasEveryModule} onChange={(event) => change({ hasEveryModule: event.target.checked })}>
              {t('allModules')}
            </Checkbox>
          )}
        </ModuleChoices>
      </Field>
      {!hasEveryModule && (
        <Field
          label={t('others')}
          help={t('othersHelp')}
          error={lineOf(draft) === undefined ? t('othersWrong') : undefined}
        >
          <TextInput value={others} maxLength={300} onChange={(event) => change({ others: event.target.value })} />
        </Field>
      )}
    </Stack>
  );
}
