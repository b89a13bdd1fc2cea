import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useId } from 'react'
import { useUnsavedGuard } from '../../kit/form/index.ts'
import { DropZone } from '../../kit/files/index.ts'
import { messages } from '../../messages.ts'
import classes from './files.module.css'
import { NewFileRow } from './NewFileRow.tsx'
import { fileRules } from './rules.ts'
import type { useNewFiles } from './use-new-files.ts'

/** Chooses, names and uploads files. */
export function NewFiles({ files }: { files: ReturnType<typeof useNewFiles> }) {
  const { items, ready, nameMissing } = files
  const heading = useId()
  const idle = items.some(({ state }) => state !== 'waiting' && state !== 'running')
  useUnsavedGuard(items.some(({ state }) => state !== 'refused'))
  return (
    <section className={classes.new}>
      <DropZone label={messages.recordFiles.add} rules={fileRules} onFiles={files.add} />
      {items.length > 0 && (
        <>
          <h2 id={heading} className={classes.heading}>
            {messages.recordFiles.newFiles}
          </h2>
          <ul className={classes.items} aria-labelledby={heading}>
            {items.map((item) => (
              <NewFileRow
                key={item.id}
                item={item}
                nameMissing={nameMissing && item.name.trim() === ''}
                onChange={(change) => files.change(item.id, change)}
                onCancel={() => files.cancel(item.id)}
                onRetry={() => files.retry(item)}
                onRemove={() => files.remove(item.id)}
              />
            ))}
          </ul>
          <div className={classes.footer}>
            {idle && (
              <Button variant="default" onClick={files.clear}>
                {messages.recordFiles.clear}
              </Button>
            )}
            {ready.length > 0 && (
              <Button leftSection={<IconUpload size={16} aria-hidden />} onClick={files.upload}>
                {messages.recordFiles.upload(ready.length)}
              </Button>
            )}
          </div>
        </>
      )}
    </section>
  )
}
