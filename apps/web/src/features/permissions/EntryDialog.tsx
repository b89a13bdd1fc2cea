import { type CatalogueEntryOnWire, permissionFields, permissions, programEntryFields } from '@bitewing/contract'
import { MENU_GROUPS, type PermissionType, typeBelow } from '@bitewing/domain'
import { useEndpoint } from '../../kit/api/index.ts'
import { Banner } from '../../kit/components/index.ts'
import { useSaveForm } from '../../kit/crud/index.ts'
import { FormDialog, type FormModel, SelectField, SwitchField, TextField } from '../../kit/form/index.ts'
import { ICON_NAMES } from '../../kit/icons/index.ts'
import { messages } from '../../messages.ts'
import { valuesOf } from './entry-values.ts'

const texts = messages.permissions

type EntryDialogProps = { onClose: () => void } & (
  | { entry: CatalogueEntryOnWire; parent?: undefined }
  | { entry?: undefined; parent: CatalogueEntryOnWire | undefined }
)

/** Adds an entry under its parent, or changes one. */
export function EntryDialog({ entry, parent, onClose }: EntryDialogProps) {
  const type: PermissionType = entry?.type ?? typeBelow(parent?.type) ?? 'Action'
  const ofProgram = entry?.origin === 'program'
  const form = useSaveForm({
    schema: ofProgram ? programEntryFields : permissionFields,
    add: permissions.add,
    change: permissions.change,
    existing: entry,
    valuesOf,
    empty: {
      displayName: '',
      name: '',
      type,
      parentId: parent?._id ?? null,
      showInMenu: false,
      restricted: false,
      url: '',
      icon: '',
      groupName: type === 'Module' ? 'MODULES' : '',
      systemCatalogId: null,
    },
    fixed: { parentId: entry === undefined ? (parent?._id ?? null) : entry.parentId },
    texts,
    onSaved: onClose,
  })
  const name = form.field('name')
  return (
    <FormDialog title={(entry ? texts.editEntry : texts.newEntry)[type]} form={form} onClose={onClose}>
      {ofProgram && <Banner kind="info" text={texts.ofProgram} />}
      <TextField
        label={texts.label[type]}
        required
        maxLength={60}
        help={
          ofProgram && entry.shippedName !== entry.displayName ? texts.shippedAs(entry.shippedName ?? '') : undefined
        }
        {...form.field('displayName')}
      />
      <TextField
        label={texts.name}
        required
        maxLength={60}
        help={ofProgram ? undefined : texts.nameHelp}
        {...name}
        disabled={name.disabled || ofProgram}
      />
      <CatalogField form={form} ofProgram={ofProgram} />
      {type !== 'Action' && <MenuFields form={form} type={type} ofProgram={ofProgram} entry={entry} />}
    </FormDialog>
  )
}

type Form = FormModel<typeof permissionFields>

function CatalogField({ form, ofProgram }: { form: Form; ofProgram: boolean }) {
  const catalogs = useEndpoint(permissions.catalogs, {}).data ?? []
  const field = form.field('systemCatalogId')
  return (
    <SelectField
      label={texts.catalog}
      options={catalogs.map(({ _id, name }) => ({ value: _id, label: name }))}
      {...field}
      value={field.value ?? catalogs[0]?._id ?? ''}
      disabled={field.disabled || ofProgram}
    />
  )
}

type MenuFieldsProps = {
  form: Form
  type: PermissionType
  ofProgram: boolean
  entry: CatalogueEntryOnWire | undefined
}

/** 3 §5: an action has neither. */
function MenuFields({ form, type, ofProgram, entry }: MenuFieldsProps) {
  const url = form.field('url')
  const icon = form.field('icon')
  const inMenu = form.values.showInMenu
  return (
    <>
      <SwitchField label={texts.protected} help={texts.protectedHelp} {...form.field('restricted')} />
      <SwitchField label={texts.inMenu} {...form.field('showInMenu')} />
      {!(ofProgram && entry?.url === null) && (
        <TextField
          label={texts.url}
          required={inMenu && !ofProgram}
          maxLength={300}
          help={ofProgram ? undefined : texts.urlHelp}
          {...url}
          disabled={url.disabled || ofProgram}
        />
      )}
      <SelectField
        label={texts.icon}
        clearable
        options={ICON_NAMES.map((each) => ({ value: each, label: each }))}
        {...icon}
      />
      {type === 'Module' && (
        <SelectField
          label={texts.group}
          options={MENU_GROUPS.map((group) => ({ value: group, label: group }))}
          {...form.field('groupName')}
        />
      )}
    </>
  )
}
