import type { TimeZone } from '@bitewing/domain/places/states'
import { Autocomplete, type OptionsFilter } from '@mantine/core'
import { type FieldBinding, SelectField } from '../../kit/form/index.ts'
import { messages } from '../../messages.ts'
import { useCities, useStates } from './places.ts'

type PlaceFieldsProps = {
  state: FieldBinding<string>
  city: FieldBinding<string>
  /** Called with the time zone of the place that was just chosen or typed. */
  onPlace?: (timeZone: TimeZone) => void
}

const LONGEST_LIST = 100

const everyCity: OptionsFilter = ({ options }) => options

/** State and city. Cities that are too small for the list can be typed. */
export function PlaceFields({ state, city, onPlace }: PlaceFieldsProps) {
  const states = useStates()
  const cities = useCities(state.value)

  function reportTimeZone(stateId: string, timeZone?: TimeZone) {
    const known = timeZone ?? states.find(({ id }) => id === stateId)?.timeZone
    if (known !== undefined) onPlace?.(known)
  }
  return (
    <>
      <SelectField
        label={messages.clients.state}
        required
        options={states.map(({ id, name }) => ({ value: id, label: name }))}
        {...state}
        onChange={(stateId) => {
          state.onChange(stateId)
          // The city does not belong to the newly chosen state.
          if (stateId !== state.value) city.onChange('')
          reportTimeZone(stateId)
        }}
      />
      <Autocomplete
        label={messages.clients.city}
        withAsterisk
        aria-required
        name={city.name}
        data={cities.map(({ name }) => name)}
        limit={LONGEST_LIST}
        // Once the field holds a city of the list, it must not filter the options, so that the others can be chosen
        // too.
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
          reportTimeZone(state.value, cities.find((known) => known.name === name)?.timeZone)
        }}
      />
    </>
  )
}
