/** Rows that people put in an order. */
export const sortable = {
  up: (label: string) => `Move ${label} up`,
  down: (label: string) => `Move ${label} down`,
  move: (label: string) => `Move ${label}`,
  gripHelp: 'Drag it, press the arrow keys, or click to choose a place.',
  movedTo: (label: string, place: number, of: number) => `${label} is now ${place} of ${of}`,
}
