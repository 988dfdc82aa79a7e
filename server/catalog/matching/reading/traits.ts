/** Matches colour names of goods. A short name matches all names that end with it: 黑 matches 曜石黑. */
const NAMED =
  /(?!奶粉|米粉|墨粉|藕粉|银杏|大红袍|亮白牙)(?:曜石|珍珠|象牙|米|玫瑰|香槟|土豪|星空|星辰|深空|高级|雾霾|晴空|天空|宝石|藏|薄荷|墨|橄榄|军|樱花|藕|酒|中国|大|咖啡|咖|卡其|原木|青瓷|鹅黄|暖阳|雅川|钛|亮|哑|浅|深|奶|荧光)[黑白红蓝绿灰粉紫黄橙棕青金银杏木瓷色](?:色)?|鹅黄色|原木色|青瓷色|卡其色/g
const PLAIN =
  /([黑白红蓝绿灰粉紫黄橙棕青银金])色(?!经典)|(?<=^|[ ,，/()（）])([黑白红蓝绿灰粉紫黄橙棕青])(?=$|[ ,，/()（）\d])/g
const GARMENT = /(?<![a-z0-9-])(x{0,4}[sl]|m)(?:码|号)?(?![a-z0-9-])/g

export interface Traits {
  colours: ReadonlySet<string>
  /** S to XXXXL. */
  garments: ReadonlySet<string>
  packing: 'gift' | 'plain' | null
  /** True if the text states a number of things: 六件套. */
  isSet: boolean
  /** True if the text calls the goods a set, with or without a number. */
  saysSet: boolean
  rest: string
}

function packingOf(text: string): Traits['packing'] {
  if (/散装|简装|自饮装|单[只件支]装|裸瓶|口粮/.test(text)) return 'plain'
  return /礼盒|礼品盒|礼装/.test(text) ? 'gift' : null
}

/** Matches sets of several things, which do not match a request for a single thing of the set. */
export const SET = /[二两三四五六七八九十\d]件(?:套|礼盒)|[二两三四五六七八九十\d]合一套/
const SAYS_SET = /件(?:套|礼盒)|合一套|套装|组套|套盒|全套|一套|组合/

/** Reads colours, garment sizes and packing. */
export function readTraits(text: string): Traits {
  const colours = new Set<string>()
  const garments = new Set<string>()
  const rest = text
    .replace(NAMED, (name) => {
      colours.add(name.replace(/色$/, ''))
      return ' '
    })
    .replace(PLAIN, (_, first: string | undefined, second: string | undefined) => {
      colours.add(first ?? second ?? '')
      return ' '
    })
    .replace(GARMENT, (_, size: string) => {
      garments.add(size)
      return ' '
    })
  return {
    colours,
    garments,
    packing: packingOf(text),
    isSet: SET.test(text),
    saysSet: SAYS_SET.test(text),
    rest,
  }
}

const FAMILY: Readonly<Record<string, string>> = {
  藏青: '蓝',
  深蓝: '蓝',
  藏蓝: '蓝',
  卡其: '黄',
  原木: '木',
  咖啡: '咖啡棕',
  咖: '咖啡棕',
  军绿: '橄榄绿',
  大红: '中国红',
  深灰: '深空灰',
  银灰: '星辰银',
}
const DARK = new Set(['藏青', '深蓝', '藏蓝'])

/** Compares colours: 黑 matches 曜石黑, 蓝 matches 藏青, but 曜石黑 does not match 亮黑. */
export const isSameColour = (a: string, b: string): boolean =>
  a === b ||
  FAMILY[a] === b ||
  FAMILY[b] === a ||
  (DARK.has(a) && DARK.has(b)) ||
  (a.length === 1 && b.endsWith(a)) ||
  (b.length === 1 && a.endsWith(b))
