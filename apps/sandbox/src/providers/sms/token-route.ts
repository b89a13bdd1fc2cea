import type { FastifyInstance } from 'fastify'
import { bodyText } from '../../frame/body.ts'
import type { Tokens } from '../../frame/tokens.ts'
import { OWNER } from './message-json.ts'

export const CLIENT_ID = 'sandbox-client-id'
export const CLIENT_SECRET = 'sandbox-client-secret'
/** The vendor's console gives out one that looks like this, and checks it as it would a password. */
export const JWT = 'sandbox.jwt.credential'

const AUTHORIZATION = `Basic ${Buffer.from(`${CLIENT_ID}:${CLIENT_SECRET}`).toString('base64')}`
const JWT_BEARER = 'urn:ietf:params:oauth:grant-type:jwt-bearer'

/** A token for the JWT, or for the refresh token that came with the one before. */
export function tokenRoute(app: FastifyInstance, tokens: Tokens, refreshTokens: Tokens): void {
  app.post('/restapi/oauth/token', (request, reply) => {
    if (request.headers.authorization !== AUTHORIZATION)
      return reply.code(401).send(oauthError('invalid_client', 'OAU-153', 'Invalid client credentials'))
    const form = new URLSearchParams(bodyText(request.body))
    const grant = form.get('grant_type')
    if (grant !== JWT_BEARER && grant !== 'refresh_token')
      return reply.code(400).send(oauthError('unsupported_grant_type', 'OAU-250', 'Unsupported grant type'))
    const granted =
      grant === JWT_BEARER
        ? form.get('assertion') === JWT
        : refreshTokens.accepts(`Bearer ${form.get('refresh_token') ?? ''}`)
    if (!granted) return reply.code(400).send(oauthError('invalid_grant', 'OAU-251', 'Invalid credential'))
    return reply.send({
      access_token: tokens.issue(),
      token_type: 'bearer',
      expires_in: tokens.seconds,
      refresh_token: refreshTokens.issue(),
      refresh_token_expires_in: refreshTokens.seconds,
      scope: 'ReadMessages SMS',
      owner_id: OWNER,
      endpoint_id: 'sandbox',
    })
  })
}

function oauthError(error: string, errorCode: string, message: string) {
  return { error, error_description: message, errors: [{ errorCode, message }] }
}
