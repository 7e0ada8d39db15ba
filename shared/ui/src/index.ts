export { Amount, type AmountProps } from './components/amount.tsx';
export { Avatar } from './components/avatar.tsx';
export { Banner, type BannerProps } from './components/banner.tsx';
export { BreakdownPopover, type BreakdownPopoverProps } from './components/breakdown-popover.tsx';
export { Button, type ButtonProps } from './components/button.tsx';
export { Checkbox, type CheckboxProps } from './components/checkbox.tsx';
export { Comparison, type ComparisonProps, type ComparisonRow } from './components/comparison.tsx';
export { Countdown, type CountdownProps } from './components/countdown.tsx';
export { type DataPair, DataPairs, type DataPairsProps } from './components/data-pairs.tsx';
export { Deadline, type DeadlineProps } from './components/deadline.tsx';
export { Drawer, type DrawerProps } from './components/drawer.tsx';
export { EmptyState, type EmptyStateProps } from './components/empty-state.tsx';
export { ErrorPanel, type ErrorPanelProps } from './components/error-panel.tsx';
export { Field, type FieldProps } from './components/field.tsx';
export { HotelThumb, type HotelThumbProps } from './components/hotel-thumb.tsx';
export { Icon, type IconProps } from './components/icon.tsx';
export { IconButton, type IconButtonProps } from './components/icon-button.tsx';
export type { IconName } from './components/icon-glyphs.ts';
export * from './components/layout.ts';
export { Logo, PorticoMark } from './components/logo.tsx';
export { Menu, type MenuItem, type MenuProps } from './components/menu.tsx';
export { Meter, type MeterProps } from './components/meter.tsx';
export { MobileBar } from './components/mobile-bar.tsx';
export { NativeSelect, type NativeSelectProps } from './components/native-select.tsx';
export { Pager, type PagerProps } from './components/pager.tsx';
export { Panel, PanelBody, type PanelProps } from './components/panel.tsx';
export { PasswordInput, type PasswordInputProps } from './components/password-input.tsx';
export { Popover, type PopoverProps } from './components/popover.tsx';
export { type DialogAction, PortalDialog, type PortalDialogProps } from './components/portal-dialog.tsx';
export { PriceBreakdown, type PriceBreakdownProps, type PriceLine } from './components/price-breakdown.tsx';
export { ProgressBar, type ProgressBarProps } from './components/progress-bar.tsx';
export { type RadioCard, RadioCards, type RadioCardsProps } from './components/radio-cards.tsx';
export { Ribbon, type RibbonProps, type RibbonStep } from './components/ribbon.tsx';
export { type SegmentItem, SegmentTabs, type SegmentTabsProps } from './components/segment-tabs.tsx';
export { Bone, type BoneProps, Skeleton, type SkeletonProps, SkeletonText } from './components/skeleton.tsx';
export { SkipLink } from './components/skip-link.tsx';
export { Stars, type StarsProps } from './components/stars.tsx';
export {
  Pill,
  type PillProps,
  type PillStatus,
  type PillTone,
  StatusPill,
  type StatusPillProps,
} from './components/status-pill.tsx';
export { Stepper, type StepperProps } from './components/stepper.tsx';
export { Steps, type StepsProps } from './components/steps.tsx';
export { Switch, type SwitchProps } from './components/switch.tsx';
export { Table, TableCell, type TableColumn, type TableProps, TableRow } from './components/table.tsx';
export { Kbd, Tag } from './components/tag.tsx';
export { Heading, type HeadingProps, Text } from './components/text.tsx';
export { TextArea, type TextAreaProps } from './components/text-area.tsx';
export { TextInput, type TextInputProps } from './components/text-input.tsx';
export { TextLink } from './components/text-link.tsx';
export { Timeline, type TimelineEntry } from './components/timeline.tsx';
export { dismissToast, showToast, type ToastRequest } from './components/toast-store.ts';
export { Toaster, type ToasterProps } from './components/toaster.tsx';
export { Tooltip, type TooltipProps } from './components/tooltip.tsx';
export { type CountdownOptions, clockText, useCountdown } from './components/use-countdown.ts';
export { VisuallyHidden } from './components/visually-hidden.tsx';
export { useIsPhone, useMediaQuery } from './overlay/use-media-query.ts';
export { PortalUiProvider, type PortalUiProviderProps } from './theme/portal-ui-provider.tsx';
export { type AsProps, styled } from './theme/styled.tsx';
