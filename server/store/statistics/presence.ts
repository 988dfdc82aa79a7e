import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/open.ts'
import { formatIntegers } from './rows.ts'
import { selectPresences } from './sources.ts'

const same = (a: string, b: string) =>
  sql.raw(`${a}.kind = ${b}.kind and ${a}.part = ${b}.part and ${a}.who = ${b}.who`)

/** Replaces the presence of these days. Rows whose previous day has to be found again get `before` = -2. */
const exchange = (days: readonly number[]) => {
  const held = sql`select kind, part, who, day from statistics_presence where day = any(${formatIntegers(days)}::int[])`
  const there = sql`select kind, part, who, day from now`
  return sql`
    with now as materialized (select kind, part, who, day from ${selectPresences({ days, userId: null })} as counted),
    gone as materialized (${held} except ${there}),
    deleted as (delete from statistics_presence p using gone g where ${same('p', 'g')} and p.day = g.day),
    loosened as (
      update statistics_presence p set before = -2 from gone g where ${same('p', 'g')} and p.before = g.day
        and not exists (select 1 from gone h where ${same('h', 'p')} and h.day = p.day))
    insert into statistics_presence (kind, part, who, day, before)
      select kind, part, who, day, -2 from (${there} except ${held}) as came`
}

/** Sets `before` = -2 on each person's next day after a new day, as the new day becomes its previous day. */
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

/** Recounts who was present on these days. The caller holds the lock of counting. */
export async function replacePresence(tx: Db, days: readonly number[]): Promise<void> {
  await tx.execute(exchange(days))
  // After many inserts the next two queries need fresh statistics; otherwise they would search by day instead of by
  // person.
  if (days.length > 1) await tx.execute(sql`analyze statistics_presence`)
  await tx.execute(loosenNext)
  await tx.execute(tie)
}
