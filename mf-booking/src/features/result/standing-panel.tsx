import {
  type DataPair,
  DataPairs,
  Flex,
  Heading,
  Panel,
  PanelBody,
  type PillStatus,
  Stack,
  StatusMark,
  Text,
} from '@portico/ui';
import type { ReactNode } from 'react';

interface StandingPanelProps {
  /** What the panel is about. */
  readonly label: string;
  readonly standing: PillStatus;
  /** What became of the booking, in a word or two. */
  readonly title: string;
  readonly texts: readonly string[];
  readonly details: readonly DataPair[];
  /** Ways on, the next thing to do first. */
  readonly children: ReactNode;
}

/** Where a booking stands, what is known of it, and what to do next: the one shape of every result page. */
export function StandingPanel({ label, standing, title, texts, details, children }: StandingPanelProps) {
  return (
    <Panel label={label} flush>
      <PanelBody>
        <Flex role="status" gap="4" align="flex-start">
          <StatusMark status={standing} />
          <Stack gap="1.5" minWidth="0">
            <Heading level={2} textStyle="t20">
              {title}
            </Heading>
            {texts.map((text) => (
              <Text key={text} color="fg.muted" maxWidth="760px" overflowWrap="anywhere">
                {text}
              </Text>
            ))}
          </Stack>
        </Flex>
      </PanelBody>
      <PanelBody ruled>
        <DataPairs items={details} />
      </PanelBody>
      <PanelBody ruled>
        <Flex gap="2" wrap="wrap">
          {children}
        </Flex>
      </PanelBody>
    </Panel>
  );
}
