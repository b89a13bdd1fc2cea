import type { MessageGateway } from '../../kernel/ports/messages.ts'

/** Any gateway that takes {to, text} as JSON, with a bearer token if one is set. */
export function httpSms(gateway: { url: string; token: string | undefined }): MessageGateway {
  return {
    send: async ({ to, text }) => {
      const response = await fetch(gateway.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(gateway.token === undefined ? {} : { authorization: `Bearer ${gateway.token}` }),
        },
        body: JSON.stringify({ to: `+${to}`, text }),
        redirect: 'error',
        signal: AbortSignal.timeout(15_000),
      })
      await response.body?.cancel()
      if (!response.ok) throw new Error(`the SMS gateway answered ${response.status}`)
    },
  }
}
