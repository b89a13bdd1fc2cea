/** Client Permissions: 3 §2, 3 §4. */
export const clientPermissions = {
  clients: 'Clients',
  searchClients: 'Search clients',
  nothingFound: 'Nothing matches',
  noClients: 'There are no clients yet.',
  failed: 'The permissions could not be loaded.',
  about: (client: string) =>
    `What people of ${client} can be given. What is withdrawn here stops working for them at once; nobody is signed out.`,
  tree: (client: string) => `Permissions of ${client}`,
  given: (given: string) => (given === '1' ? '1 permission' : `${given} permissions`),
}
