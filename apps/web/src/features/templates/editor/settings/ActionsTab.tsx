import { type Effect, type Field, robotSource } from '@bitewing/domain'
import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useMemo } from 'react'
import { SelectField, TextField } from '../../../../kit/form/index.ts'
import { messages } from '../../../../messages.ts'
import { useEditor } from '../editor-context.ts'
import type { TabProps } from './field-draft.ts'
import classes from './Settings.module.css'
import { type Target, targetsFor } from './targets.ts'

const texts = messages.templateEditor
const ACTIONS = ['hide', 'show', 'enable', 'disable'] as const
const NOTHING = '-'

/** What the field does to others while it has a certain value. */
export function ActionsTab({ field, draft: { effects }, problems, change }: TabProps) {
  const { store } = useEditor()
  const targets = useMemo(() => targetsFor(store.template(), field), [store, field])
  const set = (index: number, to: Partial<Effect>) =>
    change({ effects: effects.map((effect, at) => (at === index ? { ...effect, ...to } : effect)) })
  const first = field.kind === 'text' ? '' : (field.options[0]?.label ?? '')
  return (
    <div className={classes.tab}>
      <p className={classes.help}>{texts.actionsHelp}</p>
      {effects.map((effect, index) => (
        // The place is the only thing that stays: every part of an action can change.
        <fieldset key={index} className={classes.effect}>
          <legend>{texts.action(index + 1)}</legend>
          <EffectFields
            field={field}
            effect={effect}
            targets={targets}
            change={(to) => set(index, to)}
            onRemove={() => change({ effects: effects.toSpliced(index, 1) })}
            number={index + 1}
          />
        </fieldset>
      ))}
      {problems.effects !== undefined && (
        <p role="alert" className={classes.problem}>
          {problems.effects}
        </p>
      )}
      <Button
        size="xs"
        variant="default"
        className={classes.add}
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={() => change({ effects: [...effects, { action: 'hide', when: first, targets: [] }] })}
      >
        {texts.addAction}
      </Button>
    </div>
  )
}

type EffectFieldsProps = {
  field: Field
  effect: Effect
  targets: readonly Target[]
  number: number
  change: (to: Partial<Effect>) => void
  onRemove: () => void
}

function EffectFields({ field, effect, targets, number, change, onRemove }: EffectFieldsProps) {
  const nameOf = (bookmark: string) => targets.find(({ value }) => value === bookmark)?.label ?? bookmark
  const ofRobot = effect.action === 'hide' ? effect.targets.filter((bookmark) => robotSource(bookmark)) : []
  const free = targets.filter(({ bookmarks }) => bookmarks.some((bookmark) => !effect.targets.includes(bookmark)))
  return (
    <>
      <div className={classes.sentence}>
        <When field={field} when={effect.when} onChange={(when) => change({ when })} />
        <SelectField
          label={texts.does}
          options={ACTIONS.map((value) => ({ value, label: texts.actionWords[value] }))}
          value={effect.action}
          onChange={(action) => change({ action })}
        />
        <ActionIcon
          variant="subtle"
          color="gray"
          className={classes.removeEffect}
          aria-label={texts.removeAction(number)}
          onClick={onRemove}
        >
          <IconX size={16} aria-hidden />
        </ActionIcon>
      </div>
      {effect.targets.length > 0 && (
        <ul className={classes.targets} aria-label={texts.actedUpon}>
          {effect.targets.map((bookmark) => (
            <li key={bookmark}>
              <span>{nameOf(bookmark)}</span>
              <button
                type="button"
                aria-label={texts.leaveOut(nameOf(bookmark))}
                onClick={() => change({ targets: effect.targets.filter((each) => each !== bookmark) })}
              >
                <IconX size={12} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      {ofRobot.length > 0 && <p className={classes.help}>{texts.robotHidden(ofRobot.map(nameOf))}</p>}
      <SelectField
        // Empty again after each choice, ready for the next.
        key={effect.targets.length}
        label={texts.destination}
        help={texts.destinationHelp}
        limit={100}
        options={free}
        value=""
        onChange={(chosen) => {
          const added = free.find(({ value }) => value === chosen)?.bookmarks ?? []
          change({ targets: [...new Set([...effect.targets, ...added])] })
        }}
      />
    </>
  )
}

type WhenProps = { field: Field; when: string; onChange: (when: string) => void }

/** The value that the action waits for: it has to be the whole of it (1 §4). */
function When({ field, when, onChange }: WhenProps) {
  if (field.kind === 'text') return <TextField label={texts.is} maxLength={400} value={when} onChange={onChange} />
  const known = [...field.options.map(({ label }) => label), NOTHING]
  const labels = known.includes(when) || when === '' ? known : [when, ...known]
  return (
    <SelectField
      label={texts.is}
      options={[...new Set(labels)].map((value) => ({ value, label: value === NOTHING ? texts.notAnswered : value }))}
      value={when === '' ? NOTHING : when}
      onChange={onChange}
    />
  )
}
