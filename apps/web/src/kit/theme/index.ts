// KitProvider is imported from its own file: the first screen needs it, and none of what the switch brings along.
export { ColorSchemeSwitch } from './ColorSchemeSwitch.tsx'
