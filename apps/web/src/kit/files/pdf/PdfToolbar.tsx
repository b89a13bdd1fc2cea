import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconMinus, IconPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { pdfTexts } from '../../messages/pdf.ts'
import classes from './PdfViewer.module.css'

type PdfToolbarProps = {
  page: number
  pages: number
  onPage: (page: number) => void
  scale: number
  onZoom: (step: 1 | -1) => void
  onFit: () => void
}

export function PdfToolbar({ page, pages, onPage, scale, onZoom, onFit }: PdfToolbarProps) {
  return (
    <div className={classes.toolbar} role="toolbar" aria-label={pdfTexts.toolbar}>
      <ToolButton label={pdfTexts.previous} disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <IconArrowUp size={16} aria-hidden />
      </ToolButton>
      <ToolButton label={pdfTexts.next} disabled={page >= pages} onClick={() => onPage(page + 1)}>
        <IconArrowDown size={16} aria-hidden />
      </ToolButton>
      <PageField key={page} page={page} pages={pages} onPage={onPage} />
      <span className={classes.pages}>{pdfTexts.of(pages)}</span>
      <span className={classes.space} />
      <ToolButton label={pdfTexts.smaller} onClick={() => onZoom(-1)}>
        <IconMinus size={16} aria-hidden />
      </ToolButton>
      <span className={classes.zoom} aria-live="polite">
        {Math.round(scale * 100)} %
      </span>
      <ToolButton label={pdfTexts.larger} onClick={() => onZoom(1)}>
        <IconPlus size={16} aria-hidden />
      </ToolButton>
      <Button variant="default" size="compact-sm" onClick={onFit}>
        {pdfTexts.fit}
      </Button>
    </div>
  )
}

type ToolButtonProps = { label: string; disabled?: boolean; onClick: () => void; children: ReactNode }

function ToolButton({ label, disabled = false, onClick, children }: ToolButtonProps) {
  return (
    <ActionIcon variant="subtle" color="gray" aria-label={label} title={label} disabled={disabled} onClick={onClick}>
      {children}
    </ActionIcon>
  )
}

function PageField({ page, pages, onPage }: Pick<PdfToolbarProps, 'page' | 'pages' | 'onPage'>) {
  const [typed, setTyped] = useState(String(page))
  function go() {
    const wanted = Number(typed)
    if (Number.isInteger(wanted) && wanted >= 1 && wanted <= pages) onPage(wanted)
    else setTyped(String(page))
  }
  return (
    <TextInput
      className={classes.pageField}
      size="xs"
      aria-label={pdfTexts.pageNumber}
      inputMode="numeric"
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={go}
      onKeyDown={(event) => event.key === 'Enter' && go()}
    />
  )
}
