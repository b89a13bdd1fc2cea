import { type KeyboardEvent, useId, useState } from 'react'
import { IconSearch } from '@tabler/icons-react'
import { messages } from '../../messages.ts'
import { iconFor } from '../../kit/icons/index.ts'
import { type PaletteEntry, usePaletteProviders } from './providers.ts'
import { type ResultGroup, useResults } from './use-results.ts'
import classes from './Palette.module.css'

/** A search field with a result list; the arrow keys move through the list while the focus stays in the field. */
export function PaletteSearch({ onDone }: { onDone: () => void }) {
  const [search, setSearch] = useState('')
  const [wanted, setWanted] = useState(0)
  const listId = useId()
  const groups = useResults(usePaletteProviders(), search)
  const entries = groups.flatMap((group) => group.entries)
  const active = entries[Math.min(wanted, entries.length - 1)]

  function run(entry: PaletteEntry) {
    onDone()
    entry.run()
  }

  function move(step: number) {
    if (entries.length > 0) setWanted((Math.min(wanted, entries.length - 1) + step + entries.length) % entries.length)
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key === 'Enter' && active !== undefined) run(active)
    else return
    event.preventDefault()
  }

  return (
    <>
      <div className={classes.field}>
        <IconSearch size={18} stroke={1.5} aria-hidden />
        <input
          ref={focusOnMount}
          className={classes.input}
          data-autofocus
          role="combobox"
          aria-label={messages.palette.title}
          aria-expanded={entries.length > 0}
          aria-controls={listId}
          aria-activedescendant={active && optionId(listId, active)}
          autoComplete="off"
          placeholder={messages.palette.placeholder}
          value={search}
          onChange={(event) => {
            setSearch(event.currentTarget.value)
            setWanted(0)
          }}
          onKeyDown={handleKey}
        />
      </div>
      <Results id={listId} groups={groups} active={active} onRun={run} />
      <p className={classes.help} role="status">
        {entries.length === 0 ? messages.palette.empty : messages.palette.howTo}
      </p>
    </>
  )
}

type ResultsProps = {
  id: string
  groups: readonly ResultGroup[]
  active: PaletteEntry | undefined
  onRun: (entry: PaletteEntry) => void
}

function Results({ id, groups, active, onRun }: ResultsProps) {
  return (
    <div id={id} className={classes.results} role="listbox" aria-label={messages.palette.title}>
      {groups.map((group) => (
        <div key={group.heading} role="group" aria-label={group.heading}>
          <div className={classes.heading} role="presentation">
            {group.heading}
          </div>
          {group.entries.map((entry) => (
            <Option
              key={entry.id}
              id={optionId(id, entry)}
              entry={entry}
              active={entry === active}
              onRun={() => onRun(entry)}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

function Option({ id, entry, active, onRun }: { id: string; entry: PaletteEntry; active: boolean; onRun: () => void }) {
  const Icon = iconFor(entry.icon)
  return (
    // Keyboard users choose through the search field, so this needs no key handler of its own.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={id}
      role="option"
      aria-selected={active}
      className={classes.option}
      onClick={onRun}
      ref={active ? scrollIntoView : undefined}
    >
      <Icon size={18} stroke={1.5} aria-hidden />
      <span className={classes.label}>{entry.label}</span>
      <span className={classes.hint}>{entry.hint}</span>
    </div>
  )
}

/** Focuses on mount rather than in an effect: keys typed right after Ctrl+K must not go to the page underneath. */
function focusOnMount(input: HTMLInputElement | null) {
  input?.focus()
}

function scrollIntoView(element: HTMLElement | null) {
  element?.scrollIntoView({ block: 'nearest' })
}

function optionId(listId: string, entry: PaletteEntry): string {
  return `${listId}-${entry.id}`
}
