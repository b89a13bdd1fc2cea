/** Shared elements: 3 §2, 3 §5, 3 §8. */
export const sharedElements = {
  name: 'Name',
  description: 'Description',
  sharedQty: 'Shared',
  share: 'Share',
  noTemplates: 'No template was found.',
  action: 'Share Elements',
  about: 'What is ticked is offered to the other templates of the client, in the editor under “Shared”.',
  tree: (template: string) => `Elements of ${template}`,
  forEverybody: 'Share with all clients',
  forEverybodyHelp: 'Every client finds it in the editor. Without it, only the templates of this client do.',
  chosen: (count: number) => (count === 1 ? '1 element chosen' : `${count} elements chosen`),
  atLeastOne: 'Please select at least one Bookmark',
  nothing: 'Share nothing',
  confirmNothing: (template: string) =>
    `Share nothing of ${template} any more? Templates that took something of it keep it.`,
  shared: 'Shared',
  sharedNothing: 'Nothing is shared any more.',
  failed: 'The template could not be loaded.',
  empty: 'This template has no elements yet.',
}
