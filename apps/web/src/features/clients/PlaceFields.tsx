import type { TimeZone } from '@bitewing/domain/places/states'
import { Autocomplete, type OptionsFilter } from '@mantine/core'
import { type FieldBinding, SelectField } from '../../kit/form/index.ts'
import { messages } from '../../messages.ts'
import { useCities, useStates } from './places.ts'

type PlaceFieldsProps = {
  state: FieldBinding<string>
  city: FieldBinding<string>
  /** The clock of the place that was just chosen or typed. */
  onPlace?: (timeZone: TimeZone) => void
}

const LONGEST_LIST = 100

const everyCity: OptionsFilter = ({ options }) => options

/** State and city. A city that is too small for the list is typed. */
export function PlaceFields({ state, city, onPlace }: PlaceFieldsProps) {
  const states = useStates()
  const cities = useCities(state.value)

  function told(stateId: string, timeZone?: TimeZone) {
    const known = timeZone ?? states.find(({ id }) => id === stateId)?.timeZone
    if (known !== undefined) onPlace?.(known)
  }
  return (
    <>
      <SelectField
        label={messages.clients.state}
        required
        searchable
        options={states.map(({ id, name }) => ({ value: id, label: name }))}
        {...state}
        onChange={(stateId) => {
          state.onChange(stateId)
          // The cities of one state are not those of another.
          if (stateId !== state.value) city.onChange('')
          told(stateId)
        }}
      />
      <Autocomplete
        label={messages.clients.city}
        withAsterisk
        aria-required
        name={city.name}
        data={cities.map(({ name }) => name)}
        limit={LONGEST_LIST}
        // A city that stands there already is not searched for: the others are offered too.
        {...(cities.some(({ name }) => name === city.value) ? { filter: everyCity } : {})}
        maxLength={80}
        autoComplete="off"
        description={city.error === undefined ? messages.clients.cityHelp : undefined}
        error={city.error}
        disabled={city.disabled || state.value === ''}
        value={city.value}
        onBlur={city.onBlur}
        onChange={(name) => {
          city.onChange(name)
          told(state.value, cities.find((known) => known.name === name)?.timeZone)
        }}
      />
    </>
  )
}
