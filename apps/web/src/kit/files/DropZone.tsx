import { IconUpload } from '@tabler/icons-react'
import { type DragEvent, useId, useRef, useState } from 'react'
import { messages } from '../messages.ts'
import { type FileRules, fileSize } from './file-rules.ts'
import classes from './FileDrop.module.css'

type DropZoneProps = {
  label: string
  rules: FileRules
  onFiles: (files: readonly File[]) => void
  multiple?: boolean
  disabled?: boolean
}

/** Where files are dropped or chosen; the parent decides what to do with them. */
export function DropZone({ label, rules, onFiles, multiple = true, disabled = false }: DropZoneProps) {
  const [over, setOver] = useState(false)
  // Dragging over a child fires "leave" for its parent, so enter and leave events are counted.
  const depth = useRef(0)
  const id = useId()

  function take(files: FileList | null) {
    const list = [...(files ?? [])]
    onFiles(multiple ? list : list.slice(0, 1))
  }
  function track(step: 1 | -1 | 0) {
    depth.current = step === 0 ? 0 : depth.current + step
    setOver(depth.current > 0)
  }
  const dragging = disabled
    ? {}
    : {
        onDragEnter: () => track(1),
        onDragLeave: () => track(-1),
        onDragOver: (event: DragEvent) => event.preventDefault(),
        onDrop: (event: DragEvent) => {
          event.preventDefault()
          track(0)
          take(event.dataTransfer.files)
        },
      }
  const kinds = rules.extensions.map((extension) => extension.slice(1).toUpperCase()).join(', ')
  return (
    <label
      className={classes.zone}
      htmlFor={id}
      data-over={over || undefined}
      data-disabled={disabled || undefined}
      {...dragging}
    >
      <IconUpload size={20} stroke={1.5} aria-hidden />
      <span className={classes.name}>{label}</span>
      <span>
        {messages.files.drop} <span className={classes.choose}>{messages.files.choose}</span>
      </span>
      <span className={classes.rules}>
        {kinds} {messages.files.upTo(fileSize(rules.maximumBytes))}
      </span>
      <input
        id={id}
        className={classes.input}
        type="file"
        multiple={multiple}
        disabled={disabled}
        accept={rules.extensions.join()}
        onChange={(event) => {
          take(event.currentTarget.files)
          // So that choosing the same file again fires another change event.
          event.currentTarget.value = ''
        }}
      />
    </label>
  )
}
