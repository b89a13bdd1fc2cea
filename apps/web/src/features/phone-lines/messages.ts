export const phoneLines = {
  lines: 'Lines',
  dialog: 'Lines and their clients',
  explained:
    'Calls and SMS on a line are seen by its client and by nobody else. While a line is nobody’s, nobody sees them.',
  unassigned: (count: number) =>
    count === 1
      ? 'A line belongs to no client, so nobody sees its calls and SMS.'
      : `${count} lines belong to no client, so nobody sees their calls and SMS.`,
  assign: 'Assign',
  providers: { aircall: 'Aircall', ringcentral: 'RingCentral' },
  client: (line: string) => `Client of ${line}`,
  nobody: 'Nobody',
  assigned: (who: string, day: string) => (who === '' ? `Since ${day}` : `By ${who}, ${day}`),
  saved: 'Lines saved',
  none: 'No phone account has told of its lines yet.',
  failed: 'The lines could not be loaded.',
}
