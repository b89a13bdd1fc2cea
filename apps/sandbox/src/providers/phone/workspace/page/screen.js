const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '*', '0', '#']

/**
 * @template {HTMLElement} [Found=HTMLElement]
 * @param {string} id
 * @returns {Found}
 */
export function element(id) {
  const found = document.getElementById(id)
  if (found === null) throw new Error(`the page has no ${id}`)
  return /** @type {Found} */ (found)
}

/** @param {'signed-out' | 'idle' | 'incoming' | 'call'} shown */
export function show(shown) {
  const sections = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('main > section'))
  for (const section of sections) section.hidden = section.id !== shown
}

/**
 * @param {string} id
 * @param {string} text
 */
export function write(id, text) {
  element(id).textContent = text
}

/**
 * @param {string} text
 * @param {boolean} [own]
 */
export function subtitle(text, own = false) {
  const line = document.createElement('p')
  line.textContent = own ? `You: ${text}` : text
  line.className = own ? 'own' : ''
  element('subtitles').append(line)
  line.scrollIntoView({ block: 'nearest' })
}

/** @param {(tone: string) => void} press */
export function makeKeypad(press) {
  for (const key of KEYS) {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = key
    button.addEventListener('click', () => press(key))
    element('keypad').append(button)
  }
}

/**
 * What a form's only field says, which is then empty.
 * @param {string} form
 * @param {string} field
 * @param {(text: string) => void} submit
 */
export function onForm(form, field, submit) {
  element(form).addEventListener('submit', (event) => {
    event.preventDefault()
    const input = /** @type {HTMLInputElement} */ (element(field))
    submit(input.value.trim())
    input.value = ''
  })
}

/**
 * A button that stays pressed until it is pressed again.
 * @param {string} id
 * @param {(pressed: boolean) => void} change
 */
export function onPressed(id, change) {
  const button = element(id)
  button.addEventListener('click', () => {
    const pressed = button.ariaPressed !== 'true'
    button.ariaPressed = String(pressed)
    change(pressed)
  })
}
