import { Autocomplete, Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { messages } from '../../../messages.ts'
import classes from './estimate.module.css'
import { codeIn } from './use-claim.ts'

const texts = messages.estimate

type AddProcedureProps = {
  offered: readonly { readonly code: string; readonly name: string }[]
  onAdd: (code: string) => void
}

/** Those of the form are offered; any other code can be typed. */
export function AddProcedure({ offered, onAdd }: AddProcedureProps) {
  const [typed, setTyped] = useState('')
  const [tried, setTried] = useState(false)
  const code = codeIn(typed)

  function add(event: FormEvent) {
    event.preventDefault()
    setTried(code === undefined)
    if (code === undefined) return
    onAdd(code)
    setTyped('')
  }
  return (
    <form className={classes.add} onSubmit={add}>
      <Autocomplete
        label={texts.procedure}
        placeholder={texts.procedureHelp}
        error={tried && code === undefined ? texts.notACode : undefined}
        data={offered.map(({ code: offeredCode, name }) => `${offeredCode} · ${name}`)}
        limit={8}
        selectFirstOptionOnChange
        value={typed}
        onChange={setTyped}
        data-autofocus
      />
      <Button type="submit" variant="default" leftSection={<IconPlus size={16} aria-hidden />}>
        {texts.add}
      </Button>
    </form>
  )
}
