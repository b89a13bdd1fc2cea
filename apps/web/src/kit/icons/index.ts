export { ICON_NAMES, iconFor } from './icons.ts'
