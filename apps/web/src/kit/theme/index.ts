export { ColorSchemeSwitch } from './ColorSchemeSwitch.tsx'
export { KitProvider } from './KitProvider.tsx'
