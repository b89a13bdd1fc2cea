import { ColorSchemeSwitch } from '../../kit/theme/index.ts'
import { Page } from '../../kit/components/index.ts'
import { ChartsSection } from './ChartsSection.tsx'
import { FeedbackSection } from './FeedbackSection.tsx'
import { FilesSection } from './FilesSection.tsx'
import { FieldsSection } from './FieldsSection.tsx'
import { FilterSection } from './FilterSection.tsx'
import classes from './gallery.module.css'
import { ComponentsSection } from './ComponentsSection.tsx'
import { TableSection } from './TableSection.tsx'
import { TreeSection } from './TreeSection.tsx'

/** Every component of the kit in every state; for development only. */
export function KitGalleryScreen() {
  return (
    <main className={classes.gallery}>
      <Page title="Kit" action={<ColorSchemeSwitch />}>
        <ComponentsSection />
        <FeedbackSection />
        <FieldsSection />
        <TableSection />
        <FilterSection />
        <TreeSection />
        <FilesSection />
        <ChartsSection />
      </Page>
    </main>
  )
}
