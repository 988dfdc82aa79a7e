import {
  type Reason,
  REASON_CATEGORIES,
  REASON_FIELDS,
} from '#schemas/catalog/classification/search-reason.ts'
import { Facts } from '#src/office/parts/panel.tsx'

const points = (value: number) => value.toFixed(3)

/** Explains the position of one of the found goods; a click on the heading shows the explanation. */
export function ReasonView({ reason }: { reason: Reason }) {
  return (
    <details>
      <summary>{`为什么（${points(reason.sum)} 分）`}</summary>
      <Facts wide rows={reason.isBroad ? sayBroad(reason) : saySum(reason)} />
    </details>
  )
}

type Rows = [string, string][]

const sayBroad = ({ sum }: Reason): Rows => [
  ['名称或关键词', sum >= 2 ? '有这个词，2 分' : '没有这个词'],
  ['末级分类', sum % 2 === 1 ? '以这个词结尾，1 分' : '不以这个词结尾'],
  ['同分时', '有货的在前，再按销量；有这个词的商品太多，不逐件细算'],
]

function saySum({ terms, whole, sales, stock, fresh, hasAll, sum }: Reason): Rows {
  return [
    ...terms.map(({ said, weight, way, points: own }): [string, string] => [
      `“${said}”（重要度 ${weight.toFixed(2)}）`,
      way === null ? '没有，0 分' : `${sayWay(said, way)}，${points(own)} 分`,
    ]),
    ['整个搜索词在名称里', `${points(whole)} 分`],
    ['销量', `${points(sales)} 分`],
    ['有货', `${points(stock)} 分`],
    ['上架不久', `${points(fresh)} 分`],
    ['合计', `${points(sum)} 分${hasAll ? '，符合全部要求，排在只符合一部分的商品之前' : ''}`],
  ]
}

function sayWay(said: string, way: NonNullable<Reason['terms'][number]['way']>): string {
  const { word, field, category, isNamed, hundredths } = way
  return [
    `${word === said ? '' : `按“${word}”，`}${REASON_FIELDS[field]}里有`,
    ...(category ? [REASON_CATEGORIES[category]] : []),
    ...(isNamed ? ['商品名称里有它'] : []),
    `权重 ${hundredths}`,
  ].join('，')
}
