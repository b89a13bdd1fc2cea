import { contract } from '@bitewing/contract'
import { demoPractices } from '@bitewing/db/demo'
import { AIM, compare } from './list.ts'
import { saveResult } from './report.ts'
import { makeNewWorld, withOwner, type World } from './world.ts'

/** Fewer with BENCH_APPOINTMENTS, to see that it runs. */
const ROWS = Number(process.env['BENCH_APPOINTMENTS'] ?? 1_000_000)
const FEWER = { rounds: 3, seconds: 4 }
/** Counting them looks at all appointments of the practices: where twenty asked at once, hardly one would be answered in a round. */
const FEW_AT_ONCE = { rounds: 3, seconds: 12, connections: 2 }
const practiceIds = demoPractices.slice(0, 5).map(({ id }) => id)
const target = { path: contract.intake.list.path, user: 'admin@bitewing.example' }

type Rows = readonly { _id: string }[]

/** Which appointments: the bare server masks no identifiers, and answers as the kit of lists does. */
const seen = (answer: unknown) => {
  const { scheduleAppointment, records } = answer as { scheduleAppointment?: Rows; records?: Rows }
  return (scheduleAppointment ?? records)?.map(({ _id }) => _id)
}

/** A million appointments that callers made, beside the same SQL on bare http + pg. */
export async function intake(say: (line: string) => void): Promise<boolean> {
  say(`intake: making ${ROWS.toLocaleString('en')} appointments`)
  const world = await makeNewWorld(600)
  try {
    await fill(world)
    const texts: string[] = []
    let passed = true
    for (const [name, question] of Object.entries({
      'the newest page': {},
      'by day of the appointment': { sort: 'dateTimeAppointment' },
      'one week': { filters: { startDate: '03/02/2026', endDate: '03/08/2026' } },
      'of one doctor': { filters: { doctorsName: 'Doctor 7' } },
      'page 1,000': { page: 1000 },
    })) {
      const asked = { practiceIds, limit: 25, page: 1, filters: {}, ...question }
      const time = 'doctorsName' in asked.filters ? FEW_AT_ONCE : FEWER
      const { text, ratio } = await compare(world, name, asked, say, { ...time, target, seen })
      texts.push(text)
      say(text)
      passed &&= ratio < AIM
    }
    saveResult('intake', 'npm run bench intake', texts)
    return passed
  } finally {
    await world.remove()
  }
}

async function fill({ database }: World): Promise<void> {
  await withOwner(database, async (owner) => {
    await owner.query('truncate intake_appointments, intake_tallies')
    await owner.query(
      `insert into intake_appointments (id, practice_id, external_id, called_at, received_at, said, appointment_date, appointment_time,
         patient_id, patient_first_name, patient_last_name, patient_dob, insurance_carrier, customer_phone, doctors_name, service_requested)
       select 'a' || lpad(to_hex(n), 23, '0'), p.id, 'call-' || n, t.at, t.at,
         jsonb_build_object('dateTimeAppointment', 'next week', 'insuranceCarrier', 'Carrier ' || n % 40), t.at::date + 7, '09:30',
         'P' || n, 'First' || n % 900, 'Last' || n % 7000, date '1950-01-01' + n % 20000, 'Carrier ' || n % 40,
         '+1555' || lpad((n % 9999999)::text, 7, '0'), 'Doctor ' || n % 60, 'Cleaning'
       from generate_series(1, ${ROWS}) n
       join (select id, row_number() over (order by id) - 1 as number from practices) p on p.number = n % 14
       cross join lateral (select timestamptz '2025-11-01 12:00Z' + n * (interval '347 days' / ${ROWS}) as at) t`,
    )
    await owner.query('vacuum (freeze, analyze) intake_appointments')
  })
}
