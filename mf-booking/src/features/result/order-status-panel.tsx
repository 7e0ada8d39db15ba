import {
  type BadgeStatus,
  type DataPair,
  DataPairs,
  Flex,
  Heading,
  Panel,
  PanelBody,
  Stack,
  StatusIcon,
  Text,
} from '@portico/ui';
import type { ReactNode } from 'react';

interface OrderStatusPanelProps {
  /** Accessible name of the panel. */
  readonly label: string;
  readonly orderState: BadgeStatus;
  /** The status of the booking in one or two words. */
  readonly title: string;
  readonly texts: readonly string[];
  readonly details: readonly DataPair[];
  /** Links, the primary next step first. */
  readonly children: ReactNode;
}

/** Status, details and next steps of a booking: the shared layout of all result pages. */
export function OrderStatusPanel({ label, orderState, title, texts, details, children }: OrderStatusPanelProps) {
  return (
    <Panel label={label} flush>
      <PanelBody>
        <Flex role="status" gap="4" align="flex-start">
          <StatusIcon status={orderState} />
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
