import { readFigure } from '#server/catalog/matching/reading/figure.ts'

export interface Pack {
  /** At least two. */
  pieces: number
  /** True for several things (六件套) rather than one thing several times. */
  isSet: boolean
}

const FIGURE = '(\\d{1,4}|[一二两三四五六七八九十百]{1,4})'
/** Units of pieces in a pack; sheets are excluded, because 500张/包 is one pack of paper. */
const UNIT =
  '(?:个(?!月)|只|支|枚|条|双|副|对|瓶|罐|听|盒|包|袋|片|件|把|本|卷|杯|碗|桶|块|颗|粒|根|枝|顶|台)'
const BOX = '[套箱盒包袋提组打桶筒份束]'
const PACKS = [
  // 六只装, 6只入
  new RegExp(`(?<![\\d.])${FIGURE} ?${UNIT} ?[装入](?!\\p{Script=Han})`, 'u'),
  // 10支/盒, 12双一包
  new RegExp(`(?<![\\d.])${FIGURE} ?${UNIT} ?(?:\\/|一) ?${BOX}(?!\\p{Script=Han})`, 'u'),
  // 一套4件, 每盒6只
  new RegExp(`(?:每|(?<![\\d.十百])[一1]) ?${BOX} ?${FIGURE} ?${UNIT}(?!套)`, 'u'),
]
const SET = new RegExp(`(?<![\\d.])${FIGURE} ?件套`, 'u')

/** Reads the pack that a line names, such as 六只装, 10支/盒, 一套4件, 六件套; null if the line names none. */
export function readPack(text: string): Pack | null {
  const set = SET.exec(text)
  const [, figure = ''] = set ?? PACKS.map((pattern) => pattern.exec(text)).find(Boolean) ?? []
  const pieces = readFigure(figure)
  return pieces > 1 ? { pieces, isSet: set !== null } : null
}
