import { BOOKMARK_SYMBOLS, type BookmarkDialogField, type BookmarkType } from '@bitewing/contract'

const plain = (name: 'bookmark' | 'label', label: string): BookmarkDialogField => ({
  name,
  label,
  kind: 'text',
  choices: [],
  required: true,
})

const symbol: BookmarkDialogField = {
  name: 'symbol',
  label: 'Symbol',
  kind: 'select',
  choices: [{ value: 'none', label: 'None' }, ...BOOKMARK_SYMBOLS.map((sign) => ({ value: sign, label: sign }))],
  required: true,
}

const dataType: BookmarkDialogField = {
  name: 'dataType',
  label: 'Data type',
  kind: 'select',
  choices: [
    { value: 'string', label: 'Text' },
    { value: 'number', label: 'Number' },
    { value: 'date', label: 'Date' },
  ],
  required: true,
}

/** Whether a text must be filled is not offered: each form decides it. */
const ofText: readonly BookmarkDialogField[] = [
  dataType,
  symbol,
  { name: 'length', label: 'Length', kind: 'number', choices: [], required: true },
]

const ofChoice: readonly BookmarkDialogField[] = [
  { name: 'options', label: 'Options', kind: 'options', choices: [], required: true },
  symbol,
  { name: 'required', label: 'Required', kind: 'switch', choices: [], required: false },
]

/** From which the dialog is drawn. */
export function dialogFields(type: BookmarkType): BookmarkDialogField[] {
  const names = [plain('bookmark', 'Bookmark'), plain('label', 'Label')]
  return [...names, ...(type === 'text' ? ofText : ofChoice)]
}
