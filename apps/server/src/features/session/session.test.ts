import { contract } from '@bitewing/contract'
import { DEMO_PASSWORD } from '@bitewing/db/demo'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

const { session, access } = contract
const ADMIN = 'admin@bitewing.example'
const VERIFIER = 'verifier@bitewing.example'
const US_ADDRESS = '8.8.8.8'
const BRITISH_ADDRESS = '81.2.69.142'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const pinCall = (client: TestClient, username: string, pin: string) =>
  client.call(session.pin, { username, password: DEMO_PASSWORD, pin })

describe('signing in', () => {
  test('a password and the PIN that was sent open a session', async () => {
    const client = server.client()
    const { answer, pin } = await client.askForPin(ADMIN)
    expect(answer.value).toEqual({ exceeded: false, sentTo: 'phone' })
    const signedIn = await pinCall(client, ADMIN, pin)
    expect(signedIn.value).toMatchObject({
      pending: false,
      user: { email: ADMIN, setting: { canUseMultiPractice: true } },
    })
    const me = await client.call(session.me, {})
    expect(me.value.name).toBe('Ada Quillan')
  })

  test('an unknown user and a wrong password get the same answer', async () => {
    const client = server.client()
    const unknown = await client.call(session.authenticate, { username: 'nobody@bitewing.example', password: 'x' })
    const wrong = await client.call(session.authenticate, { username: ADMIN, password: 'x' })
    expect({ ...unknown, requestId: '' }).toEqual({ ...wrong, requestId: '' })
    expect(unknown).toMatchObject({ status: 401, err: 'User not found !' })
  })

  test('a PIN works once', async () => {
    const client = server.client()
    const { pin } = await client.askForPin(ADMIN)
    expect((await pinCall(client, ADMIN, pin)).success).toBe(true)
    expect(await pinCall(client, ADMIN, pin)).toMatchObject({ status: 401, reason: 'session.pin_void' })
  })

  test('a PIN works only in the browser that asked for it', async () => {
    const [asking, other] = [server.client(), server.client()]
    other.userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
    const { pin } = await asking.askForPin('manager@bitewing.example')
    expect(await pinCall(other, 'manager@bitewing.example', pin)).toMatchObject({
      status: 401,
      reason: 'session.pin_void',
    })
    expect((await pinCall(asking, 'manager@bitewing.example', pin)).success).toBe(true)
  })

  test('after five wrong tries even the right PIN is void', async () => {
    const client = server.client('10.1.1.1')
    const { pin } = await client.askForPin('reader@bitewing.example')
    const wrong = pin === '000000' ? '000001' : '000000'
    for (const expected of ['wrong_pin', 'wrong_pin', 'wrong_pin', 'wrong_pin', 'pin_void']) {
      expect(await pinCall(client, 'reader@bitewing.example', wrong)).toMatchObject({
        status: 401,
        reason: `session.${expected}`,
      })
    }
    expect(await pinCall(client, 'reader@bitewing.example', pin)).toMatchObject({
      status: 401,
      reason: 'session.pin_void',
    })
  })

  test('a PIN is void after ten minutes', async () => {
    const client = server.client('10.1.1.2')
    const { pin } = await client.askForPin('billing@bitewing.example')
    await server.owner.query("update sign_ins set pin_expires_at = now() - interval '1 second'")
    expect(await pinCall(client, 'billing@bitewing.example', pin)).toMatchObject({
      status: 401,
      reason: 'session.pin_void',
    })
  })

  test('a new PIN makes the one before void', async () => {
    const client = server.client('10.1.1.3')
    const first = await client.askForPin('agent@bitewing.example')
    const second = await client.askForPin('agent@bitewing.example')
    const { rows } = await server.owner.query(
      `select state from sign_ins s join users u on u.id = s.user_id where u.email = 'agent@bitewing.example' order by s.id`,
    )
    expect(first.pin).toMatch(/^\d{6}$/)
    expect(rows.map((row) => row.state)).toEqual(['void', 'pin'])
    expect((await pinCall(client, 'agent@bitewing.example', second.pin)).success).toBe(true)
  })

  test('the fourth PIN within an hour goes by e-mail and says that the limit was exceeded', async () => {
    const client = server.client('10.1.1.4')
    for (let request = 1; request <= 3; request += 1) {
      expect((await client.askForPin('single@bitewing.example')).answer.value.exceeded).toBe(false)
    }
    expect((await client.askForPin('single@bitewing.example')).answer.value).toEqual({
      exceeded: true,
      sentTo: 'email',
    })
  })

  test('the stored PIN is a keyed digest, and the queued message is sealed', async () => {
    const client = server.client()
    const { pin } = await client.askForPin(ADMIN)
    const { rows } = await server.owner.query(
      'select pin_digest::text as digest from sign_ins order by id desc limit 1',
    )
    expect(rows[0].digest).not.toContain(Buffer.from(pin).toString('hex'))
    const jobs = await server.owner.query(`select data::text as data from jobs.job where name = 'message'`)
    expect(jobs.rows.length).toBeGreaterThan(0)
    for (const job of jobs.rows) expect(job.data).not.toContain('Your PIN')
  })

  test('a country that is not allowed is refused before anything else', async () => {
    const answer = await server
      .client(BRITISH_ADDRESS)
      .call(session.authenticate, { username: ADMIN, password: DEMO_PASSWORD })
    expect(answer).toMatchObject({
      status: 406,
      err: 'Dear user, we are sorry... This application is not available in your country',
    })
  })

  test('ten failures slow the user and the address down', async () => {
    const client = server.client('10.9.9.9')
    // The last two of them have waited already: the next one waits for two seconds.
    for (let n = 0; n < 12; n += 1)
      await client.call(session.authenticate, { username: `guess${n}@bitewing.example`, password: 'x' })
    // Later requests by others are answered first.
    const answered: string[] = []
    const guess = async (from: string) => {
      await server.client(from).call(session.authenticate, { username: 'another@bitewing.example', password: 'x' })
      answered.push(from)
    }
    const slowed = guess('10.9.9.9')
    for (let n = 0; n < 3; n += 1) await guess(`10.9.8.${n}`)
    await slowed
    expect(answered.at(-1)).toBe('10.9.9.9')
  })

  test('every attempt, good or bad, is an access record', async () => {
    const client = await server.client().signIn(ADMIN)
    const { value } = await client.call(access.history, { limit: 25 })
    const outcomes = new Set(value.records.map((record) => record.outcome))
    expect(outcomes).toContain('signed in')
    expect(outcomes).toContain('refused')
    expect(value.records[0]).toMatchObject({
      country: 'Local network',
      browser: 'Chrome',
      deviceType: 'Computer',
      isValid: true,
    })
  })
})

describe('a new location', () => {
  const authorizeLink = async (client: TestClient) => {
    const { rows } = await server.owner.query(
      "select id from access_records where outcome = 'new location' order by id desc limit 1",
    )
    const body = await client.lastMessage(new RegExp(`authorize/${rows[0].id}\\?signature=`))
    const [, trackLoginId = '', signature = ''] = /authorize\/([0-9a-f]{24})\?signature=([\w-]+)/.exec(body) ?? []
    return { trackLoginId, signature }
  }

  async function pendingSignIn(address: string) {
    const client = server.client(address)
    const { pin } = await client.askForPin(VERIFIER)
    const { value } = await pinCall(client, VERIFIER, pin)
    if (value.pending !== true) throw new Error('was not pending')
    return { client, ticket: value.ticket, ...(await authorizeLink(client)) }
  }

  test('waits for the link in the e-mail and goes on by itself once authorized', async () => {
    await server.client().signIn(VERIFIER)
    const { client, ticket, trackLoginId, signature } = await pendingSignIn(US_ADDRESS)
    expect((await client.call(session.pin, { ticket })).value.pending).toBe(true)
    const link = await server.client().call(session.readAuthorization, { params: trackLoginId, signature })
    expect(link.value).toMatchObject({ trackLoginId, country: 'United States', ip: US_ADDRESS, browser: 'Chrome' })
    const { _id: id, userId } = link.value
    expect(
      (await server.client().call(session.allowUser, { id, trackLoginId, userId, token: signature })).success,
    ).toBe(true)
    expect((await client.call(session.pin, { ticket })).value).toMatchObject({
      pending: false,
      user: { email: VERIFIER },
    })
    expect((await client.call(session.me, {})).success).toBe(true)
    // Single use: neither the link nor the ticket works again.
    expect(await server.client().call(session.allowUser, { id, trackLoginId, userId, token: signature })).toMatchObject(
      {
        status: 400,
        err: 'Dear user, this URL is invalid or already expired.',
      },
    )
    expect((await client.call(session.pin, { ticket })).success).toBe(false)
    // And the location is known from now on.
    expect((await server.client(US_ADDRESS).signIn(VERIFIER)).token).not.toBe('')
  })

  test('is judged by what the server sees, whatever the body says about its device', async () => {
    const username = 'agent@bitewing.example'
    await server.client().signIn(username)
    const stranger = server.client()
    stranger.userAgent =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1'
    const claimed = { browser: 'Chrome', browserVersion: '150', deviceType: 'Computer', deviceOs: 'Linux' }
    const { pin } = await stranger.askForPin(username, DEMO_PASSWORD, claimed)
    expect((await pinCall(stranger, username, pin)).value).toMatchObject({ pending: true })
  })

  test('is waited for by the device that began the sign-in alone', async () => {
    await server.client().signIn(VERIFIER)
    await server.owner.query(`delete from access_records where ip = '${US_ADDRESS}'`)
    const { client, ticket, trackLoginId, signature } = await pendingSignIn(US_ADDRESS)
    const { value: link } = await client.call(session.readAuthorization, { params: trackLoginId, signature })
    await client.call(session.allowUser, { id: link._id, trackLoginId, userId: link.userId, token: signature })
    const thief = server.client(US_ADDRESS)
    expect(await thief.call(session.pin, { ticket })).toMatchObject({ status: 401, reason: 'session.pin_void' })
    thief.deviceCookie = 'x'.repeat(43)
    expect(await thief.call(session.pin, { ticket })).toMatchObject({ status: 401, reason: 'session.pin_void' })
    expect((await client.call(session.pin, { ticket })).value).toMatchObject({ pending: false })
  })

  test('a link does not work with the ids of another', async () => {
    const manager = server.client('8.8.4.4')
    await server.client().signIn('manager@bitewing.example')
    const { pin } = await manager.askForPin('manager@bitewing.example')
    expect((await pinCall(manager, 'manager@bitewing.example', pin)).value).toMatchObject({ pending: true })
    const { trackLoginId, signature } = await authorizeLink(manager)
    const link = await manager.call(session.readAuthorization, { params: trackLoginId, signature })
    const { _id: id } = link.value
    const answer = await manager.call(session.allowUser, { id, trackLoginId, userId: '0'.repeat(24), token: signature })
    expect(answer.status).toBe(400)
  })

  test('Block locks the account, ends its sessions and sends a link for a new password that opens it again', async () => {
    const elsewhere = await server.client().signIn(VERIFIER)
    await server.owner.query(`delete from access_records where ip = '${US_ADDRESS}'`)
    const { client, ticket, trackLoginId, signature } = await pendingSignIn(US_ADDRESS)
    const { value: link } = await client.call(session.readAuthorization, { params: trackLoginId, signature })
    await client.call(session.blockUser, { id: link._id, trackLoginId, userId: link.userId, token: signature })
    expect(await client.call(session.pin, { ticket })).toMatchObject({ status: 403, reason: 'session.blocked' })
    expect(await elsewhere.call(session.me, {})).toMatchObject({ status: 401, err: 'Token blacklisted' })
    expect((await elsewhere.askForPin(VERIFIER)).answer).toMatchObject({ status: 403, reason: 'session.blocked' })
    const body = await client.lastMessage(/account was blocked[\s\S]*password_reset\?signature=/)
    const token = /signature=([\w-]+)/.exec(body)?.[1] ?? ''
    const { value } = await client.call(session.validateToken, { signature: token })
    const password = 'Another-1-Password'
    expect((await client.call(session.updatePassword, { token, password, userId: value.userId })).success).toBe(true)
    expect((await server.client().signIn(VERIFIER, password)).token).not.toBe('')
  })
})

describe('a new password by e-mail', () => {
  test('the link works once, needs a strong password and ends all sessions', async () => {
    const signedIn = await server.client().signIn('reader@bitewing.example')
    const client = server.client()
    await client.call(session.requestReset, { email: 'READER@bitewing.example' })
    const body = await client.lastMessage(/^Set a new password[\s\S]*password_reset\?signature=/)
    const token = /signature=([\w-]+)/.exec(body)?.[1] ?? ''
    const { value } = await client.call(session.validateToken, { signature: token })
    expect(value.email).toBe('reader@bitewing.example')
    const weak = await client.call(session.updatePassword, { token, password: 'weak', userId: value.userId })
    expect(weak).toMatchObject({ status: 400, fields: [{ field: 'password', message: 'Password Strength' }] })
    expect(
      (await client.call(session.updatePassword, { token, password: 'Strong-1-Password', userId: value.userId }))
        .success,
    ).toBe(true)
    expect(await signedIn.call(session.me, {})).toMatchObject({ status: 401, err: 'Token blacklisted' })
    const again = await client.call(session.updatePassword, {
      token,
      password: 'Strong-2-Password',
      userId: value.userId,
    })
    expect(again.status).toBe(400)
    expect((await client.askForPin('reader@bitewing.example', 'Strong-1-Password')).answer.success).toBe(true)
  })

  test('the answer does not tell whether the address belongs to a user', async () => {
    const known = await server.client().call(session.requestReset, { email: 'reader@bitewing.example' })
    const unknown = await server.client().call(session.requestReset, { email: 'nobody@bitewing.example' })
    expect(known).toEqual(unknown)
  })
})

describe('the session', () => {
  test('that was used longest ago ends when the user has twenty others', async () => {
    const username = 'billing@bitewing.example'
    const [first, second] = [await server.client().signIn(username), await server.client().signIn(username)]
    const userId = (await first.call(session.me, {})).value._id
    await server.owner.query(
      `insert into sessions (id, user_id, last_used_at)
       select lpad(to_hex(n), 24, 'a'), $1, now() - interval '1 second' * n from generate_series(1, 18) n`,
      [userId],
    )
    await server.owner.query(`update sessions set last_used_at = now() - interval '1 minute' where id = $1`, [
      first.refreshCookie.split('.')[0],
    ])
    await server.client().signIn(username)
    expect(await first.call(session.me, {})).toMatchObject({ status: 401, err: 'Token blacklisted' })
    expect((await second.call(session.me, {})).success).toBe(true)
  })

  test('a refresh gives a new token and a new refresh token', async () => {
    const client = await server.client().signIn(ADMIN)
    const before = client.refreshCookie
    const answer = await client.call(session.refresh, {})
    expect(answer.value.token).toBe(client.token)
    expect(client.refreshCookie).not.toBe(before)
    expect((await client.call(session.me, {})).success).toBe(true)
  })

  test('use of an old refresh token ends the whole family', async () => {
    const client = await server.client().signIn(ADMIN)
    const stolen = client.refreshCookie
    await client.call(session.refresh, {})
    const current = client.refreshCookie
    const thief = server.client()
    thief.refreshCookie = stolen
    expect(await thief.call(session.refresh, {})).toMatchObject({ status: 401, err: 'Token blacklisted' })
    client.refreshCookie = current
    expect(await client.call(session.refresh, {})).toMatchObject({ status: 401, err: 'Token blacklisted' })
    expect(await client.call(session.me, {})).toMatchObject({ status: 401, err: 'Token blacklisted' })
  })

  test('of two refreshes at once with one token only one succeeds', async () => {
    const client = await server.client().signIn(ADMIN)
    const twin = server.client()
    twin.refreshCookie = client.refreshCookie
    const answers = await Promise.all([client.call(session.refresh, {}), twin.call(session.refresh, {})])
    expect(answers.filter((answer) => answer.success)).toHaveLength(1)
  })

  test.each([
    ['idle for 31 minutes', "last_used_at = now() - interval '31 minutes'"],
    ['12 hours old', "created_at = now() - interval '12 hours 1 minute'"],
  ])('a session that is %s cannot be refreshed', async (_, change) => {
    const client = await server.client().signIn(ADMIN)
    await server.owner.query(`update sessions set ${change} where ended_at is null`)
    expect(await client.call(session.refresh, {})).toMatchObject({ status: 401, err: 'Token expired' })
  })

  test.each([
    ['no token', ''],
    ['a token that is not one', 'rubbish'],
    ['a token with a changed signature', 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ4In0.AAAA'],
    ['an unsigned token', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4Iiwic2lkIjoieSIsImlzcyI6ImJpdGV3aW5nIn0.'],
  ])('%s is answered Invalid token', async (_, token) => {
    const client = server.client()
    client.token = token
    expect(await client.call(session.me, {})).toMatchObject({ status: 401, err: 'Invalid token', show: false })
  })

  test('a forged refresh token is refused and ends nothing', async () => {
    const client = await server.client().signIn(ADMIN)
    const [id] = client.refreshCookie.split('.')
    const forger = server.client()
    forger.refreshCookie = `${id}.0.${'A'.repeat(43)}`
    expect(await forger.call(session.refresh, {})).toMatchObject({ status: 401, err: 'Invalid token' })
    expect((await client.call(session.me, {})).success).toBe(true)
  })

  test('signing out blacklists the token and the refresh token', async () => {
    const client = await server.client().signIn(ADMIN)
    const { token, refreshCookie } = client
    expect((await client.call(session.logout, {})).success).toBe(true)
    expect(client.token).toBe('')
    Object.assign(client, { token, refreshCookie })
    expect(await client.call(session.me, {})).toMatchObject({ status: 401, err: 'Token blacklisted' })
    expect(await client.call(session.refresh, {})).toMatchObject({ status: 401, err: 'Token blacklisted' })
  })
})

describe('the profile', () => {
  const payload = { firstName: 'Ada', lastName: 'Quillan', phone: '+1(512)555-0130', notifyOnLogin: false }

  test('keeps only the digits of the phone number', async () => {
    const client = await server.client().signIn(ADMIN)
    const { value } = await client.call(session.updateProfile, { payload })
    expect(value.phone).toBe('15125550130')
  })

  test('keeps what a click on a record opens, also when a later change does not name it', async () => {
    const client = await server.client().signIn(ADMIN)
    expect((await client.call(session.me, {})).value.setting.rowOpens).toBeNull()
    await client.call(session.updateProfile, { payload: { ...payload, rowOpens: 'detail' } })
    const { value } = await client.call(session.updateProfile, { payload })
    expect(value.setting.rowOpens).toBe('detail')
  })

  test.each([
    ['without a first name', { firstName: ' ' }, 'payload.firstName: Field is required'],
    ['with a short phone number', { phone: '555' }, 'Dear user, please provide a valid phone number'],
    [
      'with a confirmation that differs',
      { password: 'Strong-1-Password', confirmPassword: 'x', currentPassword: DEMO_PASSWORD },
      'passwords do not match',
    ],
    [
      'with a wrong current password',
      { password: 'Strong-1-Password', confirmPassword: 'Strong-1-Password', currentPassword: 'x' },
      'The current password is not right.',
    ],
  ])('is refused %s, and nothing changes', async (_, change, err) => {
    const client = await server.client().signIn(ADMIN)
    expect(await client.call(session.updateProfile, { payload: { ...payload, ...change } })).toMatchObject({
      status: 400,
      err,
      show: true,
    })
    expect((await client.call(session.me, {})).value.firstName).toBe('Ada')
  })

  test('a new password ends the other sessions and keeps this one', async () => {
    const here = await server.client().signIn('billing@bitewing.example')
    const there = await server.client().signIn('billing@bitewing.example')
    const change = {
      currentPassword: DEMO_PASSWORD,
      password: 'Strong-1-Password',
      confirmPassword: 'Strong-1-Password',
    }
    const profile = { firstName: 'Bill', lastName: 'Garland', phone: '15125550134', notifyOnLogin: true }
    expect((await here.call(session.updateProfile, { payload: { ...profile, ...change } })).success).toBe(true)
    expect(await there.call(session.me, {})).toMatchObject({ status: 401, err: 'Token blacklisted' })
    expect((await here.call(session.me, {})).success).toBe(true)
    await server.client().signIn('billing@bitewing.example', 'Strong-1-Password')
    expect(await here.lastMessage(/account was signed in to/)).toContain('Local network')
  })
})

describe('the login history', () => {
  test('a blocked place refuses sign-ins that match it, until it is unblocked', async () => {
    const home = await server.client().signIn('single@bitewing.example')
    const away = server.client('10.7.7.7')
    await away.signIn('single@bitewing.example')
    const { value } = await home.call(access.history, {})
    const record = value.records.find((candidate) => candidate.ip === '10.7.7.7')
    await home.call(access.setState, { accessId: record?._id ?? '', state: false })
    expect((await away.askForPin('single@bitewing.example')).answer).toMatchObject({
      status: 403,
      reason: 'session.location_blocked',
    })
    await home.call(access.setState, { accessId: record?._id ?? '', state: true })
    expect((await away.askForPin('single@bitewing.example')).answer.success).toBe(true)
  })

  test('shows nobody else, and another user’s record answers as if it did not exist', async () => {
    const admin = await server.client().signIn(ADMIN)
    const single = await server.client().signIn('single@bitewing.example')
    const { value } = await admin.call(access.history, { limit: 1 })
    expect(await single.call(access.setState, { accessId: value.records[0]?._id ?? '', state: false })).toMatchObject({
      status: 404,
    })
    const own = await single.call(access.history, {})
    const { rows } = await server.owner.query(
      "select count(*) as count from access_records r join users u on u.id = r.user_id where u.email = 'single@bitewing.example'",
    )
    expect(own.value.recordsQty).toBe(rows[0].count)
  })
})
