/** The library of bookmarks: 3 §2, 3 §5, 3 §8. */
export const bookmarks = {
  add: 'New Record',
  columns: { bookmark: 'Bookmarks', elementType: 'Element type', label: 'Label', type: 'Type', symbol: 'Symbol' },
  robot: 'Filled by the robot from',
  origin: 'Origin',
  own: 'Own',
  shipped: 'Part of the program',
  none: 'There are no bookmarks like that.',
  failed: 'The bookmarks could not be loaded.',
  confirmRemove: (bookmark: string) => `Delete the bookmark ${bookmark}?`,
  deleted: 'Bookmark successfully deleted',
}
