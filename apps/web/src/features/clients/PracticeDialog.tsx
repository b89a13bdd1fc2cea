import { clients, NETWORKS, type Practice, practiceFields, practices } from '@bitewing/contract'
import { TIME_ZONES } from '@bitewing/domain/places/states'
import { useEndpoint } from '../../kit/api/index.ts'
import { useSaveForm } from '../../kit/crud/index.ts'
import { FormDialog, SelectField, SwitchField, TextField } from '../../kit/form/index.ts'
import { messages } from '../../messages.ts'
import classes from './practice-dialog.module.css'
import { OfficeFields } from './OfficeFields.tsx'
import { PlaceFields } from './PlaceFields.tsx'
import { newPractice, templateOptions, valuesOf } from './practice-values.ts'
import { PracticeResources } from './PracticeResources.tsx'
import { SheetFields } from './SheetFields.tsx'

const texts = messages.practices
const NETWORK_OPTIONS = NETWORKS.map((network) => ({ value: network, label: texts.networks[network] }))
const TIME_ZONE_OPTIONS = TIME_ZONES.map((zone) => ({ value: zone, label: texts.timeZones[zone] }))

type PracticeDialogProps = {
  /** The practice to edit; undefined adds a new one. */
  practice: Practice | undefined
  /** The preselected client of a new practice. */
  clientId?: string
  onClose: () => void
}

export function PracticeDialog({ practice, clientId = '', onClose }: PracticeDialogProps) {
  const form = useSaveForm({
    schema: practiceFields,
    add: practices.add,
    change: practices.change,
    existing: practice,
    empty: newPractice(clientId),
    valuesOf,
    addOnly: ['templateId'],
    texts,
    onSaved: onClose,
  })
  const { values, set } = form
  const isNew = practice === undefined
  // Asked for again when a resource is proven, registered or released while the dialog is open.
  const saved = useEndpoint(practices.find, { id: practice?._id ?? '' }, { enabled: !isNew }).data ?? practice
  const known = useEndpoint(clients.list, { sort: 'name' }, { enabled: isNew }).data?.records ?? []
  const choice = isNew ? known : [{ _id: practice.clientId, name: practice.clientName }]
  const chosen = useEndpoint(clients.find, { id: values.clientId }, { enabled: isNew && values.clientId !== '' })
  return (
    <FormDialog title={isNew ? texts.add : texts.edit} size={1000} form={form} onClose={onClose}>
      <div className={classes.columns}>
        <SelectField
          label={texts.client}
          required
          options={choice.map(({ _id, name }) => ({ value: _id, label: name }))}
          {...form.field('clientId')}
          disabled={!isNew || form.saving}
          onChange={(next) => {
            set('clientId', next)
            // The templates belong to the previous client.
            set('templateId', '')
          }}
        />
        <TextField label={texts.name} help={texts.nameHelp} required maxLength={60} {...form.field('name')} />
        <TextField label={texts.description} required maxLength={200} {...form.field('desc')} />
        <TextField label={texts.address} required maxLength={200} {...form.field('address')} />
        <PlaceFields
          state={form.field('stateId')}
          city={form.field('cityId')}
          onPlace={(timeZone) => set('timeZone', timeZone)}
        />
        <SelectField label={texts.timeZone} options={TIME_ZONE_OPTIONS} {...form.field('timeZone')} />
        <SelectField
          label={texts.template}
          help={isNew ? texts.templateHelp : texts.ownTemplateHelp}
          required
          options={templateOptions(practice, chosen.data?.templates ?? [])}
          {...form.field('templateId')}
          disabled={!isNew || form.saving}
        />
        <OfficeFields form={form} saved={saved} />
        <TextField
          label={texts.planTemplateId}
          help={texts.planTemplateHelp}
          maxLength={24}
          {...form.field('planTemplateId')}
        />
        <SelectField
          label={texts.network}
          help={values.network && texts.networkHelp[values.network]}
          required
          options={NETWORK_OPTIONS}
          {...form.field('network')}
        />
      </div>
      {saved !== undefined && <PracticeResources practice={saved} />}
      <SwitchField label={texts.dqaSMS} help={texts.dqaSMSHelp} {...form.field('dqaSMS')} />
      <SheetFields form={form} />
    </FormDialog>
  )
}
