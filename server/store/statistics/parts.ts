import { type SQL, sql } from 'drizzle-orm'
import { formatYuan } from '#schemas/money/money.ts'
import { formatPoints } from '#schemas/money/points.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { Source } from './read.ts'
import { formatIntegers, getRows } from './rows.ts'

const MAX_GOODS = 50

interface Row {
  id: string
  name: string | null
  orders: string | number
  pieces: string | number
  cash: string | number
  points: string | number
}

const sums = sql`sum(orders) as orders, sum(pieces) as pieces, sum(cash) as cash, sum(points) as points`
const ranking = sql`cash desc, points desc, pieces desc, id`

function view({ id, name, ...row }: Row, unnamed: string, customers: number | null) {
  return {
    id,
    name: name ?? unnamed,
    orders: Number(row.orders),
    pieces: Number(row.pieces),
    customers,
    cash: formatYuan(Number(row.cash)),
    points: formatPoints(Number(row.points)),
  }
}

async function rowsBy(db: Db, found: SQL): Promise<Row[]> {
  return getRows<Row>(await db.execute(found))
}

/** Loads the sums by province and by top category, and the goods with the highest sales. */
export async function loadParts(db: Db, source: Source, first: number) {
  const provinces = await rowsBy(
    db,
    sql`select province as id, nullif(province, '') as name, ${sums} from ${source.days} as d group by province
      having sum(orders) > 0 order by ${ranking}`,
  )
  const categories = await rowsBy(
    db,
    sql`select s.*, c.name from (select category as id, ${sums} from ${source.categories} as d group by category) as s
      left join categories c on c.id = s.id order by ${sql.raw('s.cash desc, s.points desc, s.pieces desc, s.id')}`,
  )
  const goods = await rowsBy(
    db,
    sql`select s.*, g.name from (select goods_id as id, ${sums} from ${source.goods} as d group by goods_id
      order by ${ranking} limit ${MAX_GOODS}) as s left join goods g on g.id = s.id
      order by ${sql.raw('s.cash desc, s.points desc, s.pieces desc, s.id')}`,
  )
  const people = await db.execute(
    sql`select kind, part, fresh from ${source.people(sql`${formatIntegers([first])}::int[]`, first)} as p
      where kind in ('province', 'category')`,
  )
  const customers = new Map(
    getRows<{ kind: string; part: string; fresh: string | number }>(people).map(({ kind, part, fresh }) => [
      `${kind}:${part}`,
      Number(fresh),
    ]),
  )
  const of = (kind: string, id: string) => customers.get(`${kind}:${id}`) ?? 0
  return {
    provinces: provinces.map((row) => view(row, '无需收货地址', of('province', row.id))),
    categories: categories.map((row) => view(row, '未归类', of('category', row.id))),
    goods: goods.map((row) => view(row, row.id, null)),
  }
}
