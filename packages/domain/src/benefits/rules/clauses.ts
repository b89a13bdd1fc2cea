import type { Benefit } from '../answer.ts'
import type { Classified } from '../classify/fact.ts'
import { yearsBetween } from '../frequency.ts'
import type { Reading, Rules } from '../reading.ts'
import { planRows, readingsOf, type Row } from '../rows.ts'
import { DENTAL, type Preference } from '../service-types.ts'
import { rowsOfProcedure } from './procedures.ts'

/** One crown stands for all of them, one denture for dentures and bridges. */
const OF_ONE_PROCEDURE = { rank: 100, confidence: 0.8 }

export const clauseRules: Rules = {
  ReplCrown: (answer) => [...replacements(answer, 'D2740', [['36', 1]]), ...ofBridges(answer)],
  ReplDenture: (answer) => replacements(answer, 'D5110', [['39', 1]]),
  PreAuth: preauthorizations,
}

function replacements(answer: Classified, code: string, serviceTypes: Preference): readonly Reading[] {
  const ofProcedure = rowsOfProcedure(answer, code).map(({ benefit, rank }) => ({
    benefit,
    rank: rank + OF_ONE_PROCEDURE.rank,
    confidence: OF_ONE_PROCEDURE.confidence,
  }))
  return readingsOf([...planRows(answer, { serviceTypes }), ...ofProcedure], yearsBetween)
}

/** Many plans replace crowns as often as bridges, but not all of them. */
function ofBridges(answer: Classified): readonly Reading[] {
  const only = 'The payer tells this for prosthodontics, which may include crowns.'
  return readingsOf(planRows(answer, { serviceTypes: [['39', 0.6]] }), yearsBetween).map((reading) => ({
    ...reading,
    only,
  }))
}

const AUTHORIZATIONS: ReadonlyMap<string, string> = new Map([
  ['Y', 'Yes'],
  ['N', 'No'],
])

/** Some services need it although the plan as a whole does not say so. */
const OF_SOME_SERVICES = { rank: 100, confidence: 0.7 }

function preauthorizations(answer: Classified): readonly Reading[] {
  const ofPlan = readingsOf(planRows(answer, { serviceTypes: DENTAL }), authorizationOf)
  if (ofPlan.length > 0) return ofPlan
  const ofServices = (wanted: string): readonly Row[] =>
    answer.benefits
      .filter(({ authorization }) => authorization === wanted)
      .map((benefit) => ({ benefit, ...OF_SOME_SERVICES }))
  // One service that needs it is enough; the others do not contradict it.
  const needing = readingsOf(ofServices('Y'), authorizationOf)
  return needing.length > 0 ? needing : readingsOf(ofServices('N'), authorizationOf)
}

function authorizationOf({ authorization }: Benefit): string {
  return AUTHORIZATIONS.get(authorization) ?? ''
}
