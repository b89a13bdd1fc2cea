export { KitGalleryScreen } from './KitGalleryScreen.tsx'
