import { expect, test } from './support/journey.ts'
import { inEveryLook } from './support/looks.ts'
import { asOwner, newPerson } from './support/people.ts'

const OTHER = '65000000000000000000b0b0'

inEveryLook('Status', () => {
  test('says how the installation is, and what an administrator should look at', async ({ app, page }) => {
    await asOwner((query) =>
      query(`insert into server_processes (id, machine, roles, program, started_at, seen_at, memory_bytes, free_bytes, services, backs_up,
          build, clock_ahead_seconds)
        values ('${OTHER}', 'west-2', '{robot}', '0001', now() - interval '3 days', now() - interval '5 minutes', 2e8, 9e10, '{}', false, '0.0.9', -4000)
        on conflict (id) do update set seen_at = excluded.seen_at`),
    )
    await app.enter(await newPerson({ permissions: ['permissions'], practices: [0] }), '/status')
    const processes = page.getByRole('table', { name: 'Processes' })
    await expect(processes.getByRole('row', { name: /west-2 Robot Silent 0\.0\.9 66 minutes behind/ })).toBeVisible()
    await expect(processes.getByRole('row', { name: /Web, Robot Running \d+\.\d+\.\d+.* Right/ })).toBeVisible()
    await expect(page.getByText('A process on west-2 has not reported for 30 seconds.')).toBeVisible()
    await expect(page.getByText(/No process makes backups/)).toBeVisible()
    await expect(page.getByRole('table', { name: 'What waits' }).getByRole('row', { name: /^Robot/ })).toBeVisible()
    await expect(page.getByText(/^PostgreSQL 1\d/)).toBeVisible()
    await app.isAccessible()

    // It keeps itself up to date.
    await asOwner((query) => query(`delete from server_processes where id = '${OTHER}'`))
    await expect(processes.getByText('west-2')).toHaveCount(0)
  })

  test('says that it could not be loaded, and tries again', { tag: '@all' }, async ({ app, page }) => {
    await page.route('**/api/v2/status*', (route) => route.abort())
    await app.enter(await newPerson({ permissions: ['permissions'], practices: [0] }), '/status')
    await expect(page.getByText(/The status could not be loaded/)).toBeVisible()
    await app.isAccessible()
    await app.tryAgain('**/api/v2/status*')
    await expect(page.getByRole('table', { name: 'Processes' })).toBeVisible()
  })
})
