import { type CSSVariablesResolver, createTheme } from '@mantine/core'
import classes from './controls.module.css'
import { palette } from './palette.ts'

const RADIUS = '6px'
/** A single level: everything that floats has the same elevation. */
const SHADOW = '0 1px 2px rgb(0 0 0 / 8%), 0 8px 24px rgb(0 0 0 / 14%)'

export const theme = createTheme({
  colors: palette,
  primaryColor: 'teal',
  primaryShade: 7,
  black: palette.gray[9],
  fontFamily: "'Inter Variable', system-ui, sans-serif",
  fontFamilyMonospace: 'ui-monospace, Menlo, Consolas, monospace',
  // sm is used by controls and md by running text; both are 14 px.
  fontSizes: { xs: '12px', sm: '14px', md: '14px', lg: '16px', xl: '20px' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.5' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: '4px', sm: RADIUS, md: RADIUS, lg: RADIUS, xl: RADIUS },
  defaultRadius: 'md',
  shadows: { xs: SHADOW, sm: SHADOW, md: SHADOW, lg: SHADOW, xl: SHADOW },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '20px', lineHeight: '28px' },
      h2: { fontSize: '16px', lineHeight: '24px' },
      h3: { fontSize: '14px', lineHeight: '20px' },
    },
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusClassName: classes.focus,
  components: {
    // 1 §2.2: tooltips appear after 250 ms and hide after 100 ms.
    Tooltip: { defaultProps: { openDelay: 250, closeDelay: 100, events: { hover: true, focus: true, touch: true } } },
    Input: { classNames: { input: classes.input } },
    InputWrapper: {
      defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
      classNames: { label: classes.label, required: classes.required },
    },
    Popover: { defaultProps: { shadow: 'md' } },
    // The placeholder for the initial focus is not a valid child of role="menu"; the first item gets the focus instead.
    Menu: { defaultProps: { shadow: 'md', withInitialFocusPlaceholder: false } },
    Checkbox: { defaultProps: { radius: 'xs' }, classNames: { input: classes.checkbox } },
    SegmentedControl: { classNames: { root: classes.track } },
    Button: { classNames: { root: classes.button } },
    Modal: { defaultProps: { centered: true, closeButtonProps: { 'aria-label': 'Close' } } },
  },
})

/** Named by meaning rather than colour; style sheets use only these. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: { '--row-height': '36px', '--table-font-size': '13px' },
  light: {
    '--page': 'var(--mantine-color-gray-0)',
    '--surface': 'var(--mantine-color-white)',
    '--surface-hover': 'var(--mantine-color-gray-1)',
    '--surface-selected': 'var(--mantine-color-teal-0)',
    '--line': 'var(--mantine-color-gray-2)',
    '--line-control': 'var(--mantine-color-gray-5)',
    '--accent-text': 'var(--mantine-color-teal-7)',
    '--tone-success': 'var(--mantine-color-green-7)',
    '--tone-warning': 'var(--mantine-color-yellow-7)',
    '--tone-danger': 'var(--mantine-color-red-7)',
    '--tone-neutral': 'var(--mantine-color-gray-6)',
    '--mantine-color-error': 'var(--tone-danger)',
    '--mantine-color-placeholder': '#68717b',
    '--mantine-color-default-border': 'var(--mantine-color-gray-4)',
    '--mantine-color-disabled-color': 'var(--mantine-color-gray-6)',
    '--mantine-color-teal-light': 'var(--mantine-color-teal-1)',
    '--mantine-color-teal-light-hover': 'var(--mantine-color-teal-1)',
    '--mantine-color-teal-light-color': 'var(--mantine-color-teal-8)',
    '--mantine-color-red-light': 'var(--mantine-color-red-0)',
    '--mantine-color-red-light-hover': 'var(--mantine-color-red-1)',
    '--mantine-color-red-light-color': 'var(--mantine-color-red-7)',
    '--mantine-color-gray-light-color': 'var(--mantine-color-gray-7)',
  },
  dark: {
    '--page': 'var(--mantine-color-dark-8)',
    '--surface': 'var(--mantine-color-dark-7)',
    '--surface-hover': 'var(--mantine-color-dark-6)',
    '--surface-selected': '#16302d',
    '--line': 'var(--mantine-color-dark-5)',
    '--line-control': '#6b7580',
    '--accent-text': 'var(--mantine-color-teal-3)',
    '--tone-success': 'var(--mantine-color-green-3)',
    '--tone-warning': 'var(--mantine-color-yellow-3)',
    '--tone-danger': 'var(--mantine-color-red-3)',
    '--tone-neutral': 'var(--mantine-color-dark-2)',
    '--mantine-color-error': 'var(--tone-danger)',
    '--mantine-color-disabled-color': 'var(--mantine-color-dark-2)',
    '--mantine-color-anchor': 'var(--mantine-color-teal-3)',
    '--mantine-color-teal-light': '#16302d',
    '--mantine-color-teal-light-hover': '#1b3a36',
    '--mantine-color-teal-light-color': 'var(--mantine-color-teal-3)',
    '--mantine-color-red-light': '#36201f',
    '--mantine-color-red-light-hover': '#402524',
    '--mantine-color-red-light-color': 'var(--mantine-color-red-3)',
    '--mantine-color-gray-light-color': 'var(--mantine-color-dark-1)',
  },
})
