import { useCan } from '../../kit/grants.ts'

/**
 * What the screen offers. The override flag of the navigation (1 §6) only shows more; the server decides what happens (spec D3).
 */
export function useFormPermissions(override: boolean) {
  const fills = useCan('missingCode', 'edit_missingcode')
  const fillsFbd = useCan('FBD', 'updateFBD')
  const updatesPms = useCan('missingCode', 'update_pms')
  const uploads = useCan('FBD', 'uploadFBD')
  return {
    fill: override || fills || fillsFbd,
    // Its state is asked for as soon as the form opens, which the server answers to those who really may.
    updatePms: updatesPms,
    upload: uploads,
  }
}
