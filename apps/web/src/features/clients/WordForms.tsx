import { LARGEST_WORD_FORM, type WordForm, wordForms } from '@bitewing/contract'
import { Button } from '@mantine/core'
import { useCall, useEndpoint } from '../../kit/api/index.ts'
import { DateTime, QueryState } from '../../kit/components/index.ts'
import { confirm, toast } from '../../kit/feedback/index.ts'
import { DownloadButton, DropZone, refusalOf } from '../../kit/files/index.ts'
import { messages } from '../../messages.ts'
import { PracticePart } from './PracticePart.tsx'
import classes from './word-forms.module.css'

const texts = messages.practices.wordForms
const RULES = { extensions: ['.docx'], maximumBytes: LARGEST_WORD_FORM }

/** The Word files that the practice's documents are made on: its own, or Bitewing's. */
export function WordForms({ practiceId }: { practiceId: string }) {
  const answer = useEndpoint(wordForms.list, { id: practiceId })
  return (
    <PracticePart title={texts.title} explanation={texts.explanation}>
      {answer.data === undefined ? (
        <QueryState answers={[answer]} waiting={160} />
      ) : (
        <ul className={classes.forms}>
          {answer.data.map((form) => (
            <li key={form.type} className={classes.form}>
              <OneForm practiceId={practiceId} form={form} />
            </li>
          ))}
        </ul>
      )}
    </PracticePart>
  )
}

type OneFormProps = { practiceId: string; form: WordForm }

function OneForm({ practiceId, form: { type, names, own } }: OneFormProps) {
  const named = { id: practiceId, type }
  const replace = useCall(wordForms.replace, { success: texts.inUse })
  function choose([file]: readonly File[]) {
    if (file === undefined) return
    const refusal = refusalOf(file, RULES)
    if (refusal === undefined) replace.mutate({ ...named, files: [file] })
    else toast.error(refusal)
  }
  return (
    <>
      <strong>{texts.types[type]}</strong>
      {own === null ? <p className={classes.text}>{texts.ours}</p> : <OwnForm named={named} own={own} />}
      <DropZone
        label={own === null ? texts.choose : texts.chooseAnother}
        rules={RULES}
        multiple={false}
        disabled={replace.isPending}
        onFiles={choose}
      />
      <details>
        <summary>{texts.names(names.length)}</summary>
        <p className={classes.names}>{names.join(', ')}</p>
      </details>
    </>
  )
}

type OwnFormProps = { named: { id: string; type: WordForm['type'] }; own: NonNullable<WordForm['own']> }

function OwnForm({ named, own }: OwnFormProps) {
  const remove = useCall(wordForms.remove, { success: texts.removed })
  async function ask() {
    if (await confirm({ message: texts.confirmRemove(own.filename), confirmLabel: texts.remove, danger: true }))
      remove.mutate(named)
  }
  return (
    <>
      <p className={classes.text}>
        <span className={classes.file}>{own.filename}</span>
        <span className={classes.since}>
          {texts.since} <DateTime value={own.usedFrom} /> {own.addedBy !== '' && texts.by(own.addedBy)}
        </span>
      </p>
      <p className={classes.text}>{texts.known(own.known.length)}</p>
      {own.unknown.length > 0 && (
        <p className={classes.unknown}>
          {texts.unknown(own.unknown.length)} <span className={classes.names}>{own.unknown.join(', ')}</span>
        </p>
      )}
      <div className={classes.actions}>
        <DownloadButton
          size="xs"
          endpoint={wordForms.file}
          input={named}
          texts={{ failed: texts.notDownloaded }}
          label={texts.download}
          ariaLabel={texts.downloadOf(texts.types[named.type])}
        />
        <Button size="xs" variant="default" loading={remove.isPending} onClick={() => void ask()}>
          {texts.remove}
        </Button>
      </div>
    </>
  )
}
