import type { TemplateData } from '@bitewing/contract'
import { FilledDialog } from '../insight/FilledDialog.tsx'
import { TryDialog } from '../insight/TryDialog.tsx'
import { PracticesDialog } from '../publishing/PracticesDialog.tsx'
import { PublishDialog } from '../publishing/PublishDialog.tsx'
import { VersionsDialog } from '../publishing/VersionsDialog.tsx'
import { ArrangeDialog } from './dialogs/ArrangeDialog.tsx'
import { CategoryDialog } from './dialogs/CategoryDialog.tsx'
import { MoveDialog } from './dialogs/MoveDialog.tsx'
import { SubcategoryDialog } from './dialogs/SubcategoryDialog.tsx'
import { type EditorDialog, useEditor } from './editor-context.ts'
import { SettingsDialog } from './settings/SettingsDialog.tsx'

type EditorDialogsProps = { data: TemplateData; dialog: EditorDialog | undefined; onClose: () => void }

/** The dialog that is open over the editor. */
export function EditorDialogs({ data, dialog, onClose }: EditorDialogsProps) {
  const { store, goTo } = useEditor()
  switch (dialog?.kind) {
    case undefined:
      return null
    case 'category':
      return <CategoryDialog id={dialog.id} onClose={onClose} />
    case 'subcategory':
      return <SubcategoryDialog sectionId={dialog.sectionId} id={dialog.id} onClose={onClose} />
    case 'settings':
      return <SettingsDialog id={dialog.id} onClose={onClose} />
    case 'move':
      return <MoveDialog id={dialog.id} onClose={onClose} />
    case 'arrange':
      return <ArrangeDialog onClose={onClose} />
    case 'publish':
      return <PublishDialog template={data} onGo={goTo} onClose={onClose} />
    case 'versions':
      return <VersionsDialog template={data} onRestored={store.noteStored} onClose={onClose} />
    case 'practices':
      return <PracticesDialog template={data} onClose={onClose} />
    case 'try':
      return <TryDialog templateId={data._id} onGo={goTo} onClose={onClose} />
    case 'filled':
      return <FilledDialog templateId={data._id} onClose={onClose} />
  }
}
