// KitProvider is not exported here: the first screen imports it from its own file, without the code of the switch.
export { ColorSchemeSwitch } from './ColorSchemeSwitch.tsx'
