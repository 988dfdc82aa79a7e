import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/open.ts'
import { integers } from './rows.ts'
import { presences } from './sources.ts'

const same = (a: string, b: string) =>
  sql.raw(`${a}.kind = ${b}.kind and ${a}.part = ${b}.part and ${a}.who = ${b}.who`)

/** Who is there on these days now; what hangs together with a day that came or went is loose (-2). */
const exchange = (days: readonly number[]) => {
  const held = sql`select kind, part, who, day from statistics_presence where day = any(${integers(days)}::int[])`
  const there = sql`select kind, part, who, day from now`
  return sql`
    with now as materialized (select kind, part, who, day from ${presences({ days, userId: null })} as counted),
    gone as materialized (${held} except ${there}),
    deleted as (delete from statistics_presence p using gone g where ${same('p', 'g')} and p.day = g.day),
    loosened as (
      update statistics_presence p set before = -2 from gone g where ${same('p', 'g')} and p.before = g.day
        and not exists (select 1 from gone h where ${same('h', 'p')} and h.day = p.day))
    insert into statistics_presence (kind, part, who, day, before)
      select kind, part, who, day, -2 from (${there} except ${held}) as came`
}

/** The day after one that came has another day before it. */
const loosenNext = sql`
  update statistics_presence p set before = -2
  from (
    select l.kind, l.part, l.who, (select min(q.day) from statistics_presence q
      where ${same('q', 'l')} and q.day > l.day) as day
    from statistics_presence l where l.before = -2) as n
  where ${same('p', 'n')} and p.day = n.day and p.before <> -2`

const tie = sql`
  update statistics_presence p set before = coalesce(
    (select max(q.day) from statistics_presence q where ${same('q', 'p')} and q.day < p.day), -1)
  where p.before = -2`

/** Counts anew who was there on these days; the caller is the only one who counts. */
export async function replacePresence(tx: Db, days: readonly number[]): Promise<void> {
  await tx.execute(exchange(days))
  // So many that came at once: without their statistics the next two would be sought by day instead of by person.
  if (days.length > 1) await tx.execute(sql`analyze statistics_presence`)
  await tx.execute(loosenNext)
  await tx.execute(tie)
}
