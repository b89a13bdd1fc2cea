/** A tree of checkboxes (3 §4). */
export const tree = {
  search: 'Search',
  found: (found: string) => (found === '1' ? '1 found' : `${found} found`),
  nothingFound: 'Nothing matches',
  checkAll: 'Check All',
  uncheckAll: 'Uncheck All',
  openAll: 'Expand all',
  closeAll: 'Collapse all',
  open: (label: string) => `Expand ${label}`,
  close: (label: string) => `Collapse ${label}`,
  keys: 'Up and down move, right opens, left closes.',
  keysOfBoxes: 'Up and down move, right opens, left closes, space ticks.',
  saving: (label: string) => `Saving ${label}`,
}
