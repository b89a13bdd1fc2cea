import { allEndpoints, type Endpoint, uploadField } from '@bitewing/contract'
import { accessText, addressOf, openApiDocument } from './openapi-document.ts'

/**
 * The API reference as a page, generated from the contract: who may call what, with which input, and a command to try
 * it. It needs no script and no library.
 */
export function apiPage(publicUrl: string): string {
  const features = Map.groupBy(allEndpoints(), ({ feature }) => feature)
  const paths = openApiDocument()['paths'] as Record<string, Record<string, Operation>>
  const sections = [...features].map(([feature, endpoints]) => {
    const entries = endpoints.map(({ endpoint }) =>
      entry(endpoint, paths[addressOf(endpoint)]?.[endpoint.method.toLowerCase()] ?? {}, publicUrl),
    )
    return `<section><h2 id="${feature}">${feature}</h2>${entries.join('')}</section>`
  })
  const menu = [...features.keys()].map((feature) => `<a href="#${feature}">${feature}</a>`).join('')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Bitewing API</title><link rel="icon" href="/bitewing.svg"><style>${STYLE}</style></head><body><header><h1>Bitewing API</h1>
<p>Every endpoint, as the contract says it. Machine-readable: <a href="/api/openapi.json">/api/openapi.json</a>. On this server plain JSON is
taken and, with the header <code>x-wire-encryption: none</code>, answered plainly; elsewhere bodies are <code>{ciphertext, salt, iv}</code>.</p>
<nav aria-label="Features">${menu}</nav></header><main>${sections.join('')}</main></body></html>`
}

type Operation = {
  parameters?: { name: string; in: string; required: boolean; schema: object }[]
  requestBody?: { content: Record<string, { schema: object }> }
  responses?: Record<string, { content?: Record<string, { schema: object }> }>
}

function carriesText(carries: Endpoint['carries']): string {
  if (typeof carries === 'string') return carries
  return 'patients' in carries ? `patient data (${carries.patients})` : `codes (${carries.codes})`
}

function entry(endpoint: Endpoint, operation: Operation, publicUrl: string): string {
  const { method, path, summary, scope, carries } = endpoint
  const facts = {
    access: accessText(endpoint.access),
    scope,
    carries: carriesText(carries),
  }
  const body = Object.values(operation.requestBody?.content ?? {})[0]?.schema
  const answer = Object.values(operation.responses?.['200']?.content ?? {})[0]?.schema
  const input = { ...(operation.parameters && { parameters: operation.parameters }), ...(body && { body }) }
  return `<details><summary><code class="method">${method}</code> <code>${escape(path)}</code> <span>${escape(summary)}</span></summary>
<dl>${Object.entries(facts)
    .map(([name, value]) => `<dt>${name}</dt><dd>${escape(value)}</dd>`)
    .join('')}</dl>
<h3>Input</h3><pre>${escape(JSON.stringify(input, null, 2))}</pre>
<h3>Answer</h3><pre>${escape(JSON.stringify(answer ?? {}, null, 2))}</pre>
<h3>Try</h3><pre>${escape(curl(endpoint, publicUrl))}</pre></details>`
}

function curl(endpoint: Endpoint, publicUrl: string): string {
  const body =
    endpoint.method === 'GET'
      ? []
      : uploadField(endpoint.input) === undefined
        ? ["-H 'content-type: application/json'", "-d '{}'"]
        : [`-F ${uploadField(endpoint.input)}=@file.pdf`]
  const token =
    endpoint.access === 'public' || endpoint.access === 'loopback' ? [] : ['-H "authorization: Bearer $TOKEN"']
  const parts = [
    `curl -X ${endpoint.method} '${publicUrl}${endpoint.path}'`,
    "-H 'x-wire-encryption: none'",
    ...token,
    ...body,
  ]
  return parts.join(' \\\n  ')
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] as string)
}

const STYLE = `:root{color-scheme:light dark;font:14px/1.5 Inter,system-ui,sans-serif}
body{max-width:1000px;margin:0 auto;padding:24px}h1{font-size:22px;margin:0}h2{font-size:16px;margin:32px 0 8px}h3{font-size:13px;margin:12px 0 4px}
nav{display:flex;flex-wrap:wrap;gap:4px 16px}a{color:light-dark(#0b7068,#5fd0c5)}details{border:1px solid light-dark(#d5dadd,#3a4147);border-radius:6px;margin:4px 0;padding:6px 12px}
summary{cursor:pointer;display:flex;flex-wrap:wrap;gap:4px 12px;align-items:baseline}summary span{color:light-dark(#566068,#a7b0b6)}.method{font-weight:700;min-width:56px}
dl{display:grid;grid-template-columns:max-content 1fr;gap:2px 16px;margin:8px 0}dt{color:light-dark(#566068,#a7b0b6)}dd{margin:0}
pre{overflow:auto;max-height:320px;margin:0;padding:8px;border-radius:6px;background:light-dark(#f3f5f6,#1d2226);font-size:12px}`
