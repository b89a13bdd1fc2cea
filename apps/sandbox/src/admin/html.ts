/** Pages without a framework: text is escaped unless it is Html already. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Part = string | number | Html | readonly Part[] | undefined

export function html(texts: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(texts.map((text, index) => text + textOf(index < parts.length ? parts[index] : undefined)).join(''))
}

function textOf(part: Part): string {
  if (part === undefined) return ''
  if (part instanceof Html) return part.text
  if (typeof part === 'object') return part.map(textOf).join('')
  return String(part).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

export function page(title: string, body: Html): string {
  return html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Bitewing sandbox</title>
<link rel="stylesheet" href="/admin/style.css">
<header><a href="/">Bitewing sandbox</a></header>
<main>
${body}
</main>
</html>`.text
}

export const style = `
:root { color-scheme: light dark; --line: light-dark(#d8dde3, #3a4048); --soft: light-dark(#5b6470, #a3adb8);
  --ground: light-dark(#f6f7f9, #16191d); --card: light-dark(#fff, #1e2227); --accent: light-dark(#0b6e6e, #5cc8c8);
  --warn: light-dark(#a33b00, #ffb38a); }
* { box-sizing: border-box; }
body { margin: 0; font: 15px/1.5 system-ui, sans-serif; background: var(--ground); }
header, main { max-width: 60rem; margin: 0 auto; padding: 1rem; }
header { font-weight: 600; }
a { color: var(--accent); }
h1 { font-size: 1.5rem; margin: 0 0 .25rem; }
h2 { font-size: 1.1rem; margin: 2rem 0 .5rem; }
p { margin: .25rem 0; color: var(--soft); }
form, .card { background: var(--card); border: 1px solid var(--line); border-radius: .5rem; padding: 1rem; }
form { display: flex; flex-wrap: wrap; gap: 1rem; align-items: end; }
label { display: grid; gap: .25rem; font-size: .85rem; color: var(--soft); }
select, input, textarea, button { font: inherit; padding: .4rem .6rem; border: 1px solid var(--line); border-radius: .35rem; }
input { width: 7rem; }
input.long { width: 20rem; max-width: 100%; }
button { background: var(--accent); color: light-dark(#fff, #0d1517); border-color: transparent; cursor: pointer; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.scroll { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; background: var(--card); }
th, td { text-align: left; vertical-align: top; padding: .5rem .75rem; border: 1px solid var(--line); }
th { font-size: .85rem; color: var(--soft); }
td pre { margin: 0; font: 12px/1.45 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere; max-width: 34rem; }
.failing { color: var(--warn); font-weight: 600; }
.number { text-align: right; font-variant-numeric: tabular-nums; }
main .apart { margin-top: 1rem; }
.date { white-space: nowrap; }
.bare { display: inline; padding: 0; border: 0; background: none; }
.bare button { padding: .2rem .6rem; }
.more { display: flex; flex-wrap: wrap; gap: 1rem; align-items: center; margin: 1rem 0; }
.wide { max-width: none; font-size: 13px; }
.wide th, .wide td { padding: .3rem .5rem; white-space: nowrap; }
.written { outline: 2px solid var(--accent); outline-offset: -2px; }
.tag { display: inline-block; padding: 0 .5rem; border-radius: 1rem; border: 1px solid var(--line); font-size: .8rem; color: var(--soft); }
`
