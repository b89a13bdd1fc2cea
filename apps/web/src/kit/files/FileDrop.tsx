import type { FileRules } from './file-rules.ts'
import { DropZone } from './DropZone.tsx'
import classes from './FileDrop.module.css'
import { UploadRow } from './UploadRow.tsx'
import { type Upload, useUploads } from './use-uploads.ts'

type FileDropProps = {
  label: string
  rules: FileRules
  upload: Upload
  multiple?: boolean
  disabled?: boolean
}

/** A drop zone that uploads. Each file shows its progress as a number, and can be cancelled and retried. */
export function FileDrop({ upload, ...zone }: FileDropProps) {
  const { items, add, cancel, retry, remove } = useUploads(upload, zone.rules)
  return (
    <div className={classes.root}>
      <DropZone {...zone} onFiles={add} />
      {items.length > 0 && (
        <ul className={classes.items}>
          {items.map((item) => (
            <UploadRow
              key={item.id}
              item={item}
              onCancel={() => cancel(item.id)}
              onRetry={() => retry(item)}
              onRemove={() => remove(item.id)}
            />
          ))}
        </ul>
      )}
    </div>
  )
}
