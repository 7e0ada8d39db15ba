import { Checkbox, Flex } from '@portico/ui';
import type { ReactNode } from 'react';
import { useModules } from './use-modules.ts';

interface ModuleChoicesProps {
  readonly numbers: readonly number[];
  readonly chosen: readonly number[];
  readonly onChange: (chosen: readonly number[]) => void;
  readonly children?: ReactNode;
}

export function ModuleChoices({ numbers, chosen, onChange, children }: ModuleChoicesProps) {
  const { moduleName } = useModules();
  return (
    <Flex wrap="wrap" columnGap="5" rowGap="2">
      {children}
      {numbers.map((number) => (
        <Checkbox
          key={number}
          checked={chosen.includes(number)}
          onChange={(event) =>
            onChange(event.target.checked ? [...chosen, number] : chosen.filter((one) => one !== number))
          }
        >
          {moduleName(number)}
        </Checkbox>
      ))}
    </Flex>
  );
}
