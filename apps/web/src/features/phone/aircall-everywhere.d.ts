/** The library comes without types; these are what docs/decisions/0041 uses of it. */
declare module 'aircall-everywhere' {
  type Answered = (success: boolean, data: unknown) => void
  class AircallWorkspace {
    constructor(options: {
      /** Only its addEventListener is used. */
      window: { addEventListener(type: 'message', listener: (event: MessageEvent) => void): void }
      debug: boolean
      onLogout: () => void
    })
    on(event: string, listener: (value: unknown) => void): void
    send(event: string, data: unknown, answered: Answered): void
  }
  // A CommonJS module: bundlers differ in whether its default is the class or an object that has it.
  const library: typeof AircallWorkspace | { default: typeof AircallWorkspace }
  export default library
}
