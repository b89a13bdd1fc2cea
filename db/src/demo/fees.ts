import { MOST_FEE_LINES, OFFICE_FEES } from '@bitewing/domain'
import type pg from 'pg'
import { carriers, practices } from './world.ts'

/** What the demo's practices call their procedures, and what they ask for them in dollars. The codes alone are the profession's. */
const PROCEDURES = [
  ['D0120', 'Check-up exam', 58],
  ['D0140', 'Emergency exam', 84],
  ['D0150', 'First visit exam', 98],
  ['D0210', 'X-rays of all teeth', 148],
  ['D0220', 'Single x-ray', 34],
  ['D0230', 'Further single x-ray', 28],
  ['D0274', 'Four bitewings', 72],
  ['D0330', 'Panoramic x-ray', 126],
  ['D1110', 'Cleaning, adult', 104],
  ['D1120', 'Cleaning, child', 78],
  ['D1206', 'Fluoride varnish', 46],
  ['D1351', 'Sealant, one tooth', 62],
  ['D2140', 'Silver filling, one side', 152],
  ['D2150', 'Silver filling, two sides', 192],
  ['D2330', 'White filling in front, one side', 176],
  ['D2331', 'White filling in front, two sides', 218],
  ['D2391', 'White filling at the back, one side', 194],
  ['D2392', 'White filling at the back, two sides', 246],
  ['D2740', 'Ceramic crown', 1240],
  ['D2750', 'Crown with porcelain on metal', 1180],
  ['D2950', 'Build-up under a crown', 288],
  ['D3310', 'Root canal, front tooth', 786],
  ['D3320', 'Root canal, premolar', 912],
  ['D3330', 'Root canal, molar', 1130],
  ['D4341', 'Deep cleaning, a quarter of the mouth', 264],
  ['D4346', 'Cleaning of inflamed gums', 158],
  ['D4355', 'First rough cleaning', 186],
  ['D4910', 'Gum maintenance', 152],
  ['D5110', 'Full upper denture', 1680],
  ['D5120', 'Full lower denture', 1680],
  ['D6010', 'Implant', 2080],
  ['D6240', 'Bridge, middle part', 1190],
  ['D7140', 'Simple extraction', 188],
  ['D7210', 'Surgical extraction', 312],
  ['D7240', 'Wisdom tooth in the bone', 498],
  ['D8080', 'Braces, youth', 5400],
  ['D8090', 'Braces, adult', 5900],
  ['D9230', 'Laughing gas', 74],
  ['D9243', 'Sedation, quarter of an hour', 164],
  ['D9944', 'Night guard', 548],
] as const

const CARRIERS = 6
const YEARS = 3

/**
 * The office's own fees, and what six carriers have agreed to, for every practice and three years: each carrier pays less than the office
 * asks, and every year a little more than the one before. Made by the database, since sending the lines would take longer.
 */
export async function loadFees(client: pg.Client, thisYear: number): Promise<void> {
  const names = [OFFICE_FEES, ...carriers.slice(0, CARRIERS).map(({ name }) => name)]
  await client.query(
    `insert into fee_schedules (id, practice_id, year, carrier_name, carrier_key, description, lines, created_at)
     select '650000000032' || lpad(to_hex(row_number() over (order by p.id, y.year, c.place)), 12, '0'), p.id, y.year, c.name,
       lower(c.name), c.name || ' ' || y.year, $3, make_timestamptz(y.year, 1, 4, 9, 0, 0, 'UTC')
     from practices p
     cross join generate_series($2::int - ${YEARS - 1}, $2::int) as y (year)
     cross join unnest($1::text[]) with ordinality as c (name, place)`,
    [names, thisYear, PROCEDURES.length],
  )
  await client.query(
    `insert into fee_lines (id, practice_id, schedule_id, service_code, service_description, price_cents)
     select '650000000033' || lpad(to_hex(row_number() over (order by s.id, l.code)), 12, '0'), s.practice_id, s.id, l.code, l.name,
       100 * round(l.dollars * (1 - 0.05 * least($4::int, array_position($5::text[], s.carrier_name) - 1))
         * (1 + 0.03 * (s.year - $6::int)))
     from fee_schedules s cross join unnest($1::text[], $2::text[], $3::numeric[]) as l (code, name, dollars)`,
    [
      PROCEDURES.map(([code]) => code),
      PROCEDURES.map(([, name]) => name),
      PROCEDURES.map(([, , dollars]) => dollars),
      CARRIERS,
      names,
      thisYear,
    ],
  )
  await client.query(
    `insert into fee_changes (id, practice_id, schedule_id, at, kind, words, lines)
     select '650000000034' || right(id, 12), practice_id, id, created_at, 'saved', 'Saved with ' || lines || ' lines.', lines
     from fee_schedules`,
  )
}

/** Gives every schedule procedures of the practice's own until it has so many times as many lines. */
export async function growFees(client: pg.Client, times: number): Promise<void> {
  const wanted = Math.min(MOST_FEE_LINES, Math.round(PROCEDURES.length * times))
  for (const { id } of practices)
    await client.query(
      `insert into fee_lines (id, practice_id, schedule_id, service_code, service_description, price_cents)
       select '65000000' || substr(md5(s.id || ' ' || n), 1, 16), s.practice_id, s.id, 'X' || lpad(n::text, 5, '0'), 'Procedure of our own, ' || n,
         100 * (20 + n % 900)
       from fee_schedules s cross join generate_series(${PROCEDURES.length} + 1, $2) n
       where s.practice_id = $1 and s.id like '650000000032%' on conflict do nothing`,
      [id, wanted],
    )
  await client.query(
    `update fee_schedules s set lines = (select count(*) from fee_lines l where l.schedule_id = s.id) where id like '650000000032%'`,
  )
}
