import { useCan } from '../../kit/grants.ts'

export type FileRights = { add: boolean; replace: boolean; remove: boolean; download: boolean }

/** 1 §6: what is offered. An audited record can only be looked at and downloaded. */
export function useFileRights(canEdit: boolean, overridePermissions: boolean): FileRights {
  const add = useCan('files', 'addFiles')
  const replace = useCan('files', 'editFiles')
  const remove = useCan('files', 'deleteFiles')
  const download = useCan('files', 'downloadFiles')
  return {
    add: canEdit && (add || overridePermissions),
    replace: canEdit && (replace || overridePermissions),
    remove: canEdit && (remove || overridePermissions),
    download: download || overridePermissions,
  }
}
