import { can } from '@bitewing/contract'
import { useMay } from '../../kit/grants.ts'

/**
 * What the screen offers. The override flag of the navigation (1 §6) only shows more; the server decides what is
 * allowed (spec D3).
 */
export function useFormPermissions(override: boolean) {
  const may = useMay()
  const fills = may(can('missingCode', 'edit_missingcode'))
  const fillsFbd = may(can('FBD', 'updateFBD'))
  const updatesPms = may(can('missingCode', 'update_pms'))
  const uploads = may(can('FBD', 'uploadFBD'))
  return {
    fill: override || fills || fillsFbd,
    // Not overridden: its state is loaded as soon as the form opens, which the server refuses without the permission.
    updatePms: updatesPms,
    upload: uploads,
  }
}
