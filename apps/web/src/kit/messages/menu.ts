/** The menu that is there for everybody (1 §2.2), also where it is drawn for somebody else. */
export const menu = { general: 'GENERAL', modules: 'MODULES', connections: 'Connections', tools: 'Tools' }
