import { TextInput } from '@mantine/core'
import { messages } from '../../messages.ts'
import { type FieldProps, inputProps } from './field-props.ts'
import classes from './Fields.module.css'

const HEX = /^#[0-9a-f]{6}$/i
/** Chosen to be distinguishable with any kind of colour vision, as far as eight colours can be. */
const SWATCHES = ['#d64a42', '#e8862e', '#e3b748', '#3fae6d', '#1c9284', '#3b7dd8', '#8457c2', '#868f99']

/** A colour as #rrggbb: typed, chosen in the browser's colour picker, or one of the swatches. */
export function ColorField(props: FieldProps<string>) {
  const known = HEX.test(props.value)
  return (
    <div>
      <TextInput
        {...inputProps({ placeholder: '#rrggbb', ...props })}
        maxLength={7}
        value={props.value}
        onChange={(event) => props.onChange(withHash(event.currentTarget.value))}
        leftSection={
          <input
            type="color"
            className={classes.picker}
            aria-label={messages.form.pickColour}
            disabled={props.disabled}
            value={known ? props.value : '#ffffff'}
            onChange={(event) => props.onChange(event.currentTarget.value)}
          />
        }
      />
      <div className={classes.swatches}>
        {SWATCHES.map((colour) => (
          <button
            key={colour}
            type="button"
            className={classes.swatch}
            style={{ background: colour }}
            aria-label={colour}
            aria-pressed={props.value.toLowerCase() === colour}
            disabled={props.disabled}
            onClick={() => props.onChange(colour)}
          />
        ))}
      </div>
    </div>
  )
}

function withHash(text: string): string {
  const trimmed = text.trim()
  return trimmed === '' || trimmed.startsWith('#') ? trimmed : `#${trimmed}`
}
