import type { Field, Section, Subsection, Template } from '@bitewing/domain/form/template'
import type { Block, FieldRow } from '../model.ts'
import type { ContentOf } from './content.ts'
import { fieldRows } from './field-rows.ts'
import { fitsGrid, procedureGrid } from './procedure-grid.ts'

/** The sections of a form as tables; sections and subsections of which nothing is shown are left out. */
export function blocksOf(template: Template, isShown: (field: Field) => boolean, contentOf: ContentOf): Block[] {
  return template.sections.flatMap((section) => sectionBlocks(shownPart(section, isShown), contentOf))
}

function shownPart(section: Section, isShown: (field: Field) => boolean): Section {
  const items = section.items.flatMap((item): (Field | Subsection)[] => {
    if (item.kind !== 'subsection') return isShown(item) ? [item] : []
    const fields = item.fields.filter(isShown)
    return fields.length === 0 ? [] : [{ ...item, fields }]
  })
  return { ...section, items }
}

function sectionBlocks(section: Section, contentOf: ContentOf): Block[] {
  const procedures = section.items.filter((item) => item.kind === 'subsection')
  if (section.type !== 'code' || procedures.length === 0 || !fitsGrid(procedures)) {
    return fieldTable(section.name, rowsOf(section.items, contentOf))
  }
  const others = section.items.filter((item) => item.kind !== 'subsection')
  return [
    procedureGrid(section.name, procedures, contentOf),
    ...fieldTable(`${section.name}: general rules`, fieldRows(others, contentOf)),
  ]
}

const fieldTable = (heading: string, rows: FieldRow[]): Block[] =>
  rows.length === 0 ? [] : [{ kind: 'fields', headings: [heading], rows }]

/** Neighbouring fields share rows; a subsection begins with its own line. */
function rowsOf(items: Section['items'], contentOf: ContentOf): FieldRow[] {
  const rows: FieldRow[] = []
  const fields: Field[] = []
  const setDown = () => rows.push(...fieldRows(fields.splice(0), contentOf))
  for (const item of items) {
    if (item.kind !== 'subsection') fields.push(item)
    else {
      setDown()
      const title = [item.code, item.label].filter((part) => part !== '').join('  ')
      rows.push({ kind: 'subheading', text: title })
      rows.push(...fieldRows(item.fields, contentOf))
    }
  }
  setDown()
  return rows
}
