import { readFileSync } from 'node:fs'
import { StartError } from '@bitewing/db'
import { dayIn, type FillContext } from '@bitewing/domain'
import { readAnswers } from '../judge/read-answers.ts'
import { reportOn } from '../judge/report.ts'
import { commandLine, orSentence, say } from './sentences.ts'

/** npm run judge -- FILE… */

const USAGE = `npm run judge -- FILE…  what the robot makes of payers' answers (X12 271, or a provider's JSON)
  --form FBD|ELG        the form that is filled
  --network In|Out      whether the practice is in the plan's network
  --tier NAME           the payer's tier to which the practice belongs
  --visit YYYY-MM-DD    the day of the visit; today unless told
  --plan-shares         the payer sends the plan's share, not the patient's
  --dental              the payer insures nothing but teeth`

const { positionals, values } = commandLine(USAGE, {
  allowPositionals: true,
  options: {
    form: { type: 'string', default: 'FBD' },
    network: { type: 'string', default: 'Unknown' },
    visit: { type: 'string', default: '' },
    tier: { type: 'string' },
    'plan-shares': { type: 'boolean', default: false },
    dental: { type: 'boolean' },
  },
})

await orSentence(async () => {
  const { form, network, visit, tier, dental } = values
  const isKnown = ['FBD', 'ELG'].includes(form) && ['In', 'Out', 'Unknown'].includes(network)
  if (positionals.length === 0 || !isKnown) throw new StartError(USAGE)
  const today = dayIn('UTC')
  const context: FillContext = {
    today,
    verifiedBy: 'judge',
    channel: 'EDI',
    network: network as FillContext['network'],
    visitDate: visit || today,
    payer: { sharesAreThePlans: values['plan-shares'], ...(dental !== undefined && { dental }) },
    ...(tier !== undefined && { tier }),
  }
  for (const file of positionals) {
    const answers = answersIn(file)
    answers.forEach((answer, index) => {
      say(`\n── ${file}${answers.length === 1 ? '' : `, person ${index + 1} of ${answers.length}`}`)
      say(reportOn(answer, { form: form as 'FBD' | 'ELG', context }))
    })
  }
})

function answersIn(file: string) {
  try {
    return readAnswers(readFileSync(file, 'utf8'))
  } catch (error) {
    throw error instanceof StartError ? new StartError(`${file}: ${error.message}`) : error
  }
}
