import type { Branch } from '@bitewing/domain'
import { Button, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { messages } from '../messages.ts'
import classes from './Tree.module.css'
import { countMatches, type Labelled } from './visible-branches.ts'

const texts = messages.tree

type TreeToolsProps<Item extends Labelled> = {
  forest: readonly Branch<Item>[]
  searchable?: boolean
  search: string
  onSearch: (search: string) => void
  anyClosed: boolean
  onOpenAll: (open: boolean) => void
  /** Offers Check All and Uncheck All. */
  onAll?: ((on: boolean) => void) | undefined
}

/** Above a tree: its search, and the buttons that are for all of it. */
export function TreeTools<Item extends Labelled>(props: TreeToolsProps<Item>) {
  const { forest, searchable = true, search, onSearch, anyClosed, onOpenAll, onAll } = props
  const searching = search.trim() !== ''
  return (
    <div className={classes.tools}>
      {searchable && (
        <TextInput
          className={classes.search}
          aria-label={texts.search}
          placeholder={texts.search}
          leftSection={<IconSearch size={14} aria-hidden />}
          value={search}
          onChange={(event) => onSearch(event.currentTarget.value)}
        />
      )}
      <span className={classes.found} role="status">
        {searching && texts.found(String(countMatches(forest, search)))}
      </span>
      {!searching && (
        <Button variant="subtle" color="gray" onClick={() => onOpenAll(anyClosed)}>
          {anyClosed ? texts.openAll : texts.closeAll}
        </Button>
      )}
      {onAll !== undefined && (
        <>
          <Button variant="default" onClick={() => onAll(true)}>
            {texts.checkAll}
          </Button>
          <Button variant="default" onClick={() => onAll(false)}>
            {texts.uncheckAll}
          </Button>
        </>
      )}
    </div>
  )
}
