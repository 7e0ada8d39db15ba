export { Button, type ButtonProps } from './components/actions/button.tsx';
export { IconButton, type IconButtonProps } from './components/actions/icon-button.tsx';
export { TextLink } from './components/actions/text-link.tsx';
export { Amount, type AmountProps } from './components/data/amount.tsx';
export { Avatar } from './components/data/avatar.tsx';
export { Comparison, type ComparisonProps, type ComparisonRow } from './components/data/comparison.tsx';
export { type DataPair, DataPairs, type DataPairsProps } from './components/data/data-pairs.tsx';
export { HotelThumb, type HotelThumbProps } from './components/data/hotel-thumb.tsx';
export { Meter, type MeterProps } from './components/data/meter.tsx';
export { PriceBreakdown, type PriceBreakdownProps, type PriceLine } from './components/data/price-breakdown.tsx';
export { Ribbon, type RibbonProps, type RibbonStep } from './components/data/ribbon.tsx';
export { Stars, type StarsProps } from './components/data/stars.tsx';
export {
  Pill,
  type PillProps,
  type PillStatus,
  type PillTone,
  StatusPill,
  type StatusPillProps,
} from './components/data/status-pill.tsx';
export { Table, TableCell, type TableColumn, type TableProps, TableRow } from './components/data/table.tsx';
export { Kbd, Tag } from './components/data/tag.tsx';
export { Timeline, type TimelineEntry } from './components/data/timeline.tsx';
export { Countdown, type CountdownProps } from './components/dates/countdown.tsx';
export { Deadline, type DeadlineProps } from './components/dates/deadline.tsx';
export { type CountdownOptions, clockText, useCountdown } from './components/dates/use-countdown.ts';
export { Banner, type BannerProps } from './components/feedback/banner.tsx';
export { EmptyState, type EmptyStateProps } from './components/feedback/empty-state.tsx';
export { ErrorPanel, type ErrorPanelProps } from './components/feedback/error-panel.tsx';
export { ProgressBar, type ProgressBarProps } from './components/feedback/progress-bar.tsx';
export { Bone, type BoneProps, Skeleton, type SkeletonProps, SkeletonText } from './components/feedback/skeleton.tsx';
export { dismissToast, showToast, type ToastRequest } from './components/feedback/toast-store.ts';
export { Toaster, type ToasterProps } from './components/feedback/toaster.tsx';
export { Checkbox, type CheckboxProps } from './components/forms/checkbox.tsx';
export { Field, type FieldProps } from './components/forms/field.tsx';
export { NativeSelect, type NativeSelectProps } from './components/forms/native-select.tsx';
export { PasswordInput, type PasswordInputProps } from './components/forms/password-input.tsx';
export { type RadioCard, RadioCards, type RadioCardsProps } from './components/forms/radio-cards.tsx';
export { Stepper, type StepperProps } from './components/forms/stepper.tsx';
export { Switch, type SwitchProps } from './components/forms/switch.tsx';
export { TextArea, type TextAreaProps } from './components/forms/text-area.tsx';
export { TextInput, type TextInputProps } from './components/forms/text-input.tsx';
export { MobileBar } from './components/navigation/mobile-bar.tsx';
export { Pager, type PagerProps } from './components/navigation/pager.tsx';
export { type SegmentItem, SegmentTabs, type SegmentTabsProps } from './components/navigation/segment-tabs.tsx';
export { SkipLink } from './components/navigation/skip-link.tsx';
export { Steps, type StepsProps } from './components/navigation/steps.tsx';
export { BreakdownPopover, type BreakdownPopoverProps } from './components/overlays/breakdown-popover.tsx';
export { Drawer, type DrawerProps } from './components/overlays/drawer.tsx';
export { Menu, type MenuItem, type MenuProps } from './components/overlays/menu.tsx';
export { Popover, type PopoverProps } from './components/overlays/popover.tsx';
export { type DialogAction, PortalDialog, type PortalDialogProps } from './components/overlays/portal-dialog.tsx';
export { Tooltip, type TooltipProps } from './components/overlays/tooltip.tsx';
export { Icon, type IconProps } from './components/page/icon.tsx';
export type { IconName } from './components/page/icon-glyphs.ts';
export * from './components/page/layout.ts';
export { Logo, PorticoMark } from './components/page/logo.tsx';
export { Panel, PanelBody, type PanelProps } from './components/page/panel.tsx';
export { Heading, type HeadingProps, Text } from './components/page/text.tsx';
export { useIsPhone, useMediaQuery } from './components/page/use-media-query.ts';
export { VisuallyHidden } from './components/page/visually-hidden.tsx';
export { PortalUiProvider, type PortalUiProviderProps } from './theme/portal-ui-provider.tsx';
export { type AsProps, styled } from './theme/styled.tsx';
