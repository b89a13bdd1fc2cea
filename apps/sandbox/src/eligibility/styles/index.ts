import type { PayerStyle, Person } from '@bitewing/population'
import { amountsInWords } from './amounts-in-words.ts'
import { classInText } from './class-in-text.ts'
import { dependents } from './dependents.ts'
import { historyDates, rejectsBesideBenefits, shapesOfHsd } from './limits.ts'
import { medicalBesideDental } from './medical-beside-dental.ts'
import { newerCodes } from './newer-codes.ts'
import { patientBearsAll, perCategory } from './per-category.ts'
import { sentences } from './sentences.ts'
import type { Style } from './style.ts'
import { datesUnderTheRow } from './dates-under-the-row.ts'
import { textOnly } from './text-only.ts'
import { tiers } from './tiers.ts'

const styles: Readonly<Record<PayerStyle, Style>> = {
  plain: { lines: (lines) => [...lines] },
  'per category': perCategory,
  'class in text': classInText,
  tiers,
  'medical beside dental': medicalBesideDental,
  dependents,
  'text only': textOnly,
  'newer codes': newerCodes,
  'history dates': historyDates,
  'rejects beside benefits': rejectsBesideBenefits,
  'shapes of HSD': shapesOfHsd,
  sentences,
  'amounts in words': amountsInWords,
  'dates under the row': datesUnderTheRow,
  'patient bears all': patientBearsAll,
}

export function styleOf({ carrier }: Pick<Person, 'carrier'>): Style {
  return styles[carrier.habits.style]
}
