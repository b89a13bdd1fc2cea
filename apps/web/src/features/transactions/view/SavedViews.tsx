import { ActionIcon, Button, Menu, TextInput } from '@mantine/core'
import { IconBookmark, IconLink, IconTrash } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useUser } from '../../../kit/api/index.ts'
import { toast } from '../../../kit/feedback/index.ts'
import { messages } from '../../../messages.ts'
import { type GridView, readView, writeView } from './grid-view.ts'
import { readViews, type SavedView, writeViews } from './saved-views.ts'
import classes from '../transactions.module.css'

type SavedViewsProps = { view: GridView; defaults: GridView; onChoose: (view: GridView) => void }

/** Saved views, and a link that shows a colleague the current one. Neither contains a patient's name. */
export function SavedViews({ view, defaults, onChoose }: SavedViewsProps) {
  const texts = messages.transactions
  const userId = useUser()?._id ?? ''
  const [views, setViews] = useState(() => readViews(userId))
  const [name, setName] = useState('')

  function keep(next: readonly SavedView[]) {
    writeViews(userId, next)
    setViews(next)
  }

  function save(event: FormEvent) {
    event.preventDefault()
    const trimmed = name.trim()
    if (trimmed === '') return
    const saved = { name: trimmed, params: writeView({ ...view, page: 0 }, defaults).toString() }
    keep([...views.filter((other) => other.name !== trimmed), saved])
    setName('')
  }

  async function copyLink() {
    // Differs from every date, so that the link always contains the dates.
    const params = writeView({ ...view, page: 0 }, { ...defaults, startDate: 'always written' }).toString()
    await navigator.clipboard.writeText(`${location.origin}${location.pathname}?${params}`)
    toast.success(texts.linkCopied)
  }

  return (
    <Menu position="bottom-end" withinPortal width={300} shadow="md">
      <Menu.Target>
        <Button variant="default" leftSection={<IconBookmark size={16} stroke={1.75} aria-hidden />}>
          {texts.views}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {views.length === 0 && <Menu.Label>{texts.noViews}</Menu.Label>}
        {views.map((saved) => (
          <div key={saved.name} className={classes.savedView}>
            <Menu.Item onClick={() => onChoose(readView(new URLSearchParams(saved.params), defaults))}>
              {saved.name}
            </Menu.Item>
            <ActionIcon
              variant="subtle"
              color="gray"
              size="sm"
              aria-label={texts.removeView(saved.name)}
              onClick={() => keep(views.filter((other) => other !== saved))}
            >
              <IconTrash size={14} aria-hidden />
            </ActionIcon>
          </div>
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<IconLink size={14} aria-hidden />} onClick={() => void copyLink()}>
          {texts.copyLink}
        </Menu.Item>
        <Menu.Divider />
        <form className={classes.saveView} onSubmit={save}>
          <TextInput
            aria-label={texts.viewName}
            placeholder={texts.viewName}
            maxLength={60}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            // Otherwise the menu would use the letters to jump to its items.
            onKeyDown={(event) => event.stopPropagation()}
          />
          <Button type="submit" size="compact-sm" disabled={name.trim() === ''}>
            {texts.saveView}
          </Button>
        </form>
      </Menu.Dropdown>
    </Menu>
  )
}
