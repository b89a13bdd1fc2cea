import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { extensionOf, LoadedFile, PdfView } from '../../kit/files/index.ts'
import { messages } from '../../messages.ts'
import type { ViewedFile } from './viewed-file.ts'
import { PdfTable } from './PdfTable.tsx'
import classes from './transaction-files.module.css'

const texts = messages.transactionFiles
const FORMS = [
  { value: 'pages', label: texts.pages },
  { value: 'table', label: texts.table },
]

/** 2 §2.5: shows a file as pages, or its text as a table. */
export function Viewer({ shown }: { shown: ViewedFile }) {
  const [form, setForm] = useState('pages')
  return (
    <div className={classes.viewer}>
      <SegmentedControl
        className={classes.forms}
        size="xs"
        aria-label={texts.view}
        data={FORMS}
        value={form}
        onChange={setForm}
      />
      <div className={classes.content}>
        <LoadedFile
          load={shown.load}
          waiting={extensionOf(shown.name) === '.pdf' ? texts.opening : texts.converting}
          failed={texts.previewFailed}
        >
          {(pdf) =>
            form === 'pages' ? <PdfView file={pdf} label={shown.name} /> : <PdfTable pdf={pdf} name={shown.name} />
          }
        </LoadedFile>
      </div>
    </div>
  )
}
