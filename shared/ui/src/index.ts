export { Button, type ButtonProps } from './components/actions/button.tsx';
export { IconButton } from './components/actions/icon-button.tsx';
export { TextLink } from './components/actions/text-link.tsx';
export { Amount, type AmountProps } from './components/data/amount.tsx';
export { Avatar } from './components/data/avatar.tsx';
export { type DataPair, DataPairs } from './components/data/data-pairs.tsx';
export { HotelThumb } from './components/data/hotel-thumb.tsx';
export { Meter } from './components/data/meter.tsx';
export { PriceBreakdown, type PriceLine } from './components/data/price-breakdown.tsx';
export { Stars } from './components/data/stars.tsx';
export {
  Badge,
  type BadgeStatus,
  StatusBadge,
  StatusIcon,
} from './components/data/status-badge.tsx';
export { Table, TableCell, type TableColumn, TableRow } from './components/data/table.tsx';
export { Kbd, Tag } from './components/data/tag.tsx';
export { Countdown } from './components/dates/countdown.tsx';
export { Deadline } from './components/dates/deadline.tsx';
export { clockText, useCountdown } from './components/dates/use-countdown.ts';
export { Banner } from './components/feedback/banner.tsx';
export { EmptyState, type EmptyStateProps } from './components/feedback/empty-state.tsx';
export { ErrorPanel } from './components/feedback/error-panel.tsx';
export { ProgressBar } from './components/feedback/progress-bar.tsx';
export { Skeleton, SkeletonBlock, SkeletonText } from './components/feedback/skeleton.tsx';
export { Toaster } from './components/feedback/toaster.tsx';
export { Checkbox } from './components/forms/checkbox.tsx';
export { Field } from './components/forms/field.tsx';
export { NativeSelect } from './components/forms/native-select.tsx';
export { NumberStepper } from './components/forms/number-stepper.tsx';
export { PasswordInput } from './components/forms/password-input.tsx';
export { RadioCards } from './components/forms/radio-cards.tsx';
export { TextArea } from './components/forms/text-area.tsx';
export { TextInput } from './components/forms/text-input.tsx';
export { MobileBar } from './components/navigation/mobile-bar.tsx';
export { Pager } from './components/navigation/pager.tsx';
export { SegmentTabs } from './components/navigation/segment-tabs.tsx';
export { SkipLink } from './components/navigation/skip-link.tsx';
export { Steps } from './components/navigation/steps.tsx';
export { BreakdownPopover } from './components/overlays/breakdown-popover.tsx';
export { Drawer } from './components/overlays/drawer.tsx';
export { Menu } from './components/overlays/menu.tsx';
export { Popover } from './components/overlays/popover.tsx';
export { type DialogAction, PortalDialog } from './components/overlays/portal-dialog.tsx';
export { Tooltip } from './components/overlays/tooltip.tsx';
export { loadPlacement } from './components/overlays/use-placement.ts';
export { gapAfter } from './components/page/gap-after.ts';
export { Icon } from './components/page/icon.tsx';
export type { IconName } from './components/page/icon-glyphs.ts';
export { Box, Flex, Grid, PageWithSide, Stack } from './components/page/layout.ts';
export { Logo, PorticoSymbol } from './components/page/logo.tsx';
export { Panel, PanelBody } from './components/page/panel.tsx';
export { Heading, Text } from './components/page/text.tsx';
export { useFocusTarget } from './components/page/use-focus-target.ts';
export { useIsBelow } from './components/page/use-is-below.ts';
export { VisuallyHidden } from './components/page/visually-hidden.tsx';
export { createParts } from './theme/create-parts.tsx';
export { PortalUiProvider } from './theme/portal-ui-provider.tsx';
