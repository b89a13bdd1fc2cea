import { can, canAny } from '@bitewing/contract'
import { useMay } from '../../kit/grants.ts'

export type FileRights = { add: boolean; replace: boolean; remove: boolean; download: boolean }

/** 1 §6: which actions are offered. The files of an audited record can only be viewed and downloaded. */
export function useFileRights(canEdit: boolean, overridePermissions: boolean): FileRights {
  const may = useMay()
  const add = may(canAny(can('files', 'addFiles'), can('callCenter', 'upload_elg')))
  const replace = may(can('files', 'editFiles'))
  const remove = may(can('files', 'deleteFiles'))
  const download = may(can('files', 'downloadFiles'))
  return {
    add: canEdit && (add || overridePermissions),
    replace: canEdit && (replace || overridePermissions),
    remove: canEdit && (remove || overridePermissions),
    download: download || overridePermissions,
  }
}
