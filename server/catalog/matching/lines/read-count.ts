import { MATCH_PIECES } from '#schemas/catalog/matching/calls.ts'
import { readFigure } from '#server/catalog/matching/reading/figure.ts'

export interface Count {
  /** Null if not stated. */
  quantity: number | null
  /** A number that cannot be ordered, as written: 0, -3, 99999999; null if there is none. */
  wrong: string | null
  /** Empty if not stated. */
  unit: string
  rest: string
  /** True if the number may also be the number of pieces in a pack: 土鸡蛋 30枚. */
  mayBePack: boolean
}

const FIGURE = '(?:\\d{1,6}|[一二两三四五六七八九十百千]{1,5})'
const UNIT =
  '(?:个(?!月)|只|台|件(?!套)|套|把|盒|箱|包|袋|瓶|罐|支|条|双|副|对|本|册|张|卷|桶|提|份|枚|束|盆|顶|块|根|床|部|辆|饼|盏|组|听|扎|株|篮|幅|枝|片|口|座|面(?!\\p{Script=Han})|节|具|坛|筐|捆|令|樽|碗|杯|打|人份)'
/** Excludes numbers of pieces in a pack: 8枚装, 12瓶/箱, 12双一包. */
const NO_PACK = '(?! ?装|入| ?\\/| ?一[\\p{Script=Han}])'
/** Excludes numbers of pieces after the name of their pack: 一套4件. */
const NOT_IN_BOX = '(?<!(?:每|(?<![\\d十百])[一1]) ?[套箱盒包袋提组打桶筒份束] ?)'
/** Excludes the unit of a pack: 12双一包 does not order one pack. */
const NO_BOX = `(?!一 ?${UNIT})|(?<!${FIGURE} ?${UNIT} ?)`
const EXPLICIT = [
  new RegExp(`(?:采购|需求|订购)?(?:数量|件数)(?:为|是)?[:： ]?(${FIGURE}) ?${UNIT}?`, 'u'),
  new RegExp(
    `(?:一共|总共|共计|合计|共|先买|先订|每月|每人|各)(?:要|买|订|需要|采购)? ?(${FIGURE}) ?${UNIT}?(?![\\p{Script=Han}\\d.]*(?:人|批))`,
    'u',
  ),
]
const TIMES = new RegExp(
  `(?<![\\d.×x*])(?<!\\d(?:ml|l|g|kg|cm|mm|m|克|斤|升|毫升)) ?(?:[×*✕]|(?<![a-z])x) ?(\\d{1,6}) ?${UNIT}?(?=$|[ ,，;；。(（])`,
  'u',
)
const COUNTED = new RegExp(
  `(?<![\\d./×x*+-]|[一二三四五六七八九十]|第)${NOT_IN_BOX}(?:${NO_BOX})(${FIGURE}) ?(${UNIT})${NO_PACK}(?=$|[ ,，;；。(（])`,
  'gu',
)
const LEADING = new RegExp(`^(${FIGURE}) ?${UNIT}(?=\\p{Script=Han})`, 'u')
const SMALL = /[枚片杯支条双包瓶罐袋枝只张卷饼]$/
const MAX_PACK_SIZE = 60

function without(text: string, at: number, length: number): string {
  return `${text.slice(0, at)} ${text.slice(at + length)}`.replaceAll(/ {2,}/g, ' ').trim()
}

/** 数量0, x-3, 99999999个; a bare number only if it is negative. */
const WHOLE = new RegExp(
  `(?:(?:数量|件数)(?:为|是)?[:： ]?(-?\\d{1,12}) ?${UNIT}?|(?<![a-z]) ?[×*✕x] ?(-?\\d{1,12}) ?${UNIT}?|(?<![\\da-z.×*/-])(-?\\d{1,12}) ?${UNIT}|(?<= )(-\\d{1,12}))(?=$|[ ,，;；。(（])`,
  'u',
)

function readWrong(text: string): Count | null {
  const found = WHOLE.exec(text)
  const wrong = found?.slice(1).find((figure) => figure !== undefined)
  if (!found || wrong === undefined || (Number(wrong) > 0 && Number(wrong) <= MATCH_PIECES)) return null
  return {
    quantity: null,
    wrong,
    unit: '',
    rest: without(text, found.index, found[0].length),
    mayBePack: false,
  }
}

/** Reads the number of pieces that a simplified line asks for: 数量30个, x50, 两个, 10箱. Sizes and packs do not count. */
export function readCount(text: string): Count {
  const wrong = readWrong(text)
  if (wrong) return wrong
  for (const pattern of [...EXPLICIT, TIMES]) {
    const found = pattern.exec(text)
    if (found) return countOf(text, found)
  }
  const counted = [...text.matchAll(COUNTED)].filter(
    ([all, figure = '']) => !/^一 ?[套箱提组对]$/.test(all) && readFigure(figure) > 0,
  )
  const last = counted.at(-1)
  if (last) {
    const count = countOf(text, last)
    const isSmall = SMALL.test(last[0]) && (count.quantity ?? 0) <= MAX_PACK_SIZE
    return { ...count, mayBePack: counted.length === 1 && isSmall }
  }
  const leading = LEADING.exec(text)
  return leading
    ? countOf(text, leading)
    : { quantity: null, wrong: null, unit: '', rest: text, mayBePack: false }
}

function countOf(text: string, found: RegExpExecArray | RegExpMatchArray): Count {
  const quantity = readFigure(found[1] ?? '')
  const rest = without(text, found.index ?? 0, found[0].length)
  const unit = /\p{Script=Han}$/u.exec(found[0].trim())?.[0] ?? ''
  return { quantity: quantity > 0 ? quantity : null, wrong: null, unit, rest, mayBePack: false }
}
