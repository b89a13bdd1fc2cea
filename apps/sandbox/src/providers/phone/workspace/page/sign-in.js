import { element } from './screen.js'

/** The window in which the phone's people sign in; it answers the page that has opened it. */
/** @type {{ id: number, name: string }[]} */
const agents = await (await fetch('/workspace/agents')).json()

for (const { id, name } of agents) {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = name
  button.addEventListener('click', () => {
    window.opener?.postMessage({ signedIn: id }, location.origin)
    window.close()
  })
  element('agents').append(button)
}
