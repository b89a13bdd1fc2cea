// Loaded before a server by tests: its clock stands still, so that nothing which it keeps for a while is ever too old.
const stopped = Date.now()
const still = () => stopped

globalThis.Date = new Proxy(Date, {
  construct: (real, given, target) => Reflect.construct(real, given.length === 0 ? [stopped] : given, target),
  get: (real, name) => (name === 'now' ? still : Reflect.get(real, name)),
})
