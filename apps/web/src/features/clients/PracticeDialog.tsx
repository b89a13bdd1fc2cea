import {
  clients,
  DEFAULT_TEMPLATE,
  NETWORKS,
  newPracticeFields,
  type Practice,
  practiceFields,
  practices,
} from '@bitewing/contract'
import { TIME_ZONES } from '@bitewing/domain/places/states'
import { useEndpoint } from '../../kit/api/index.ts'
import { useSaveForm } from '../../kit/crud/index.ts'
import { FormDialog, SelectField, SwitchField, TextField } from '../../kit/form/index.ts'
import { messages } from '../../messages.ts'
import classes from './practice-dialog.module.css'
import { IdentityFields } from './IdentityFields.tsx'
import { OfficeFields } from './OfficeFields.tsx'
import { PlaceFields } from './PlaceFields.tsx'
import { newPractice, planOptions, templateOptions, valuesOf } from './practice-values.ts'
import { PracticeProducts } from './PracticeProducts.tsx'
import { PracticeReadiness } from './PracticeReadiness.tsx'
import { PracticeResources } from './PracticeResources.tsx'
import { SheetFields } from './SheetFields.tsx'
import { TierFields } from './TierFields.tsx'
import { VoiceIntake } from './VoiceIntake.tsx'
import { WordForms } from './WordForms.tsx'

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
    // The same fields, of which a practice from before may still lack some.
    schema: practice === undefined ? newPracticeFields : practiceFields,
    add: practices.add,
    change: practices.change,
    existing: practice,
    empty: newPractice(clientId),
    valuesOf,
    texts,
    onSaved: onClose,
  })
  const { values, set } = form
  const isNew = practice === undefined
  // Asked for again when a resource is proven, registered or released while the dialog is open.
  const saved = useEndpoint(practices.find, { id: practice?._id ?? '' }, { enabled: !isNew }).data ?? practice
  const known = useEndpoint(clients.list, { sort: 'name' }, { enabled: isNew }).data?.records ?? []
  const choice = isNew ? known : [{ _id: practice.clientId, name: practice.clientName }]
  const chosen = useEndpoint(clients.find, { id: values.clientId }, { enabled: values.clientId !== '' })
  const forms = chosen.data?.templates ?? []
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
            set('elgTemplateId', DEFAULT_TEMPLATE)
            set('planTemplateId', '')
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
        <IdentityFields form={form} />
        <SelectField
          label={texts.template}
          help={texts.templateHelp}
          required
          options={templateOptions('FBD', forms)}
          {...form.field('templateId')}
        />
        <SelectField
          label={texts.elgTemplate}
          required
          options={templateOptions('ELG', forms)}
          {...form.field('elgTemplateId')}
        />
        <OfficeFields form={form} saved={saved} />
        <SelectField label={texts.planTemplateId} options={planOptions(forms)} {...form.field('planTemplateId')} />
        <SelectField
          label={texts.network}
          help={values.network && texts.networkHelp[values.network]}
          required
          options={NETWORK_OPTIONS}
          {...form.field('network')}
        />
      </div>
      <TierFields form={form} />
      {saved !== undefined && <PracticeResources practice={saved} />}
      {saved !== undefined && <PracticeProducts products={saved.products} />}
      {saved !== undefined && <WordForms practiceId={saved._id} />}
      {saved !== undefined && <VoiceIntake practiceId={saved._id} />}
      {saved !== undefined && <PracticeReadiness practiceId={saved._id} />}
      <SwitchField label={texts.dqaSMS} help={texts.dqaSMSHelp} {...form.field('dqaSMS')} />
      <SheetFields form={form} />
    </FormDialog>
  )
}
