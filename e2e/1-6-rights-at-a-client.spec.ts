import { permissionId } from '@bitewing/db'
import { expect, test } from './support/journey.ts'
import { asOwner, newPerson } from './support/people.ts'
import { selectPractice } from './support/records.ts'

test.describe('1 §6 rights are held at a client', () => {
  test('a screen that the selected practice’s client was not given says so, and shows another client’s', async ({
    app,
    page,
  }) => {
    // A client of this journey's own, which was given nothing.
    const [clientId, practiceId] = ['f1'.repeat(12), 'f2'.repeat(12)]
    const person = await newPerson({ permissions: ['transaction'], practices: [0] })
    await asOwner(async (query) => {
      await query(`insert into clients (id, name) values ($1, 'Without anything') on conflict do nothing`, [clientId])
      await query(
        `insert into practices (id, client_id, name, time_zone) values ($1, $2, 'Bare practice', 'America/Chicago') on conflict do nothing`,
        [practiceId, clientId],
      )
      await query('insert into user_practices values ($1, $2)', [person.id, practiceId])
      await query('delete from client_permissions where client_id = $1 and permission_id = $2', [
        clientId,
        permissionId('M2-S2'),
      ])
    })
    await app.enter(person, '/connections')
    await page.getByText('Without anything').click()
    await page.getByRole('switch', { name: 'Bare practice' }).check({ force: true })
    await page.getByRole('button', { name: 'Active selected practices' }).click()
    await page.goto('/allTransaction')
    await expect(page.getByText('Without anything was not given this screen.')).toBeVisible()
    await app.isAccessible()

    await selectPractice(page)
    await page.goto('/allTransaction')
    await expect(page.getByRole('grid')).toBeVisible()
  })
})
