import { Anchor } from '@mantine/core'
import { messages } from '../../messages.ts'

type RemovedDateProps = { text: string; onBringBack: () => void }

/** Under a date field: what was typed there is not a date, so the field is empty now. */
export function RemovedDate({ text, onBringBack }: RemovedDateProps) {
  return (
    <>
      {messages.form.notADate(text)}{' '}
      <Anchor component="button" type="button" inherit underline="always" onClick={onBringBack}>
        {messages.form.bringBack}
      </Anchor>
    </>
  )
}
