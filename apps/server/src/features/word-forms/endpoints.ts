import type { contract } from '@bitewing/contract'
import type { DocumentMaker } from '../../kernel/documents/document-maker.ts'
import type { Handlers } from '../../kernel/http/context.ts'
import { listWordForms, ownFile, removeWordForm, replaceWordForm } from './own-forms.ts'

export function wordFormsFeature(dependencies: { maker: DocumentMaker }): Handlers<(typeof contract)['wordForms']> {
  return {
    list: ({ db }, { id }) => listWordForms(db, id),
    file: ({ db }, named) => ownFile(db, named),
    replace: (ctx, input) => replaceWordForm(ctx, dependencies.maker, input),
    remove: (ctx, named) => removeWordForm(ctx, named),
  }
}
