const TOKEN = /[a-z0-9]+(?:[-/.+][a-z0-9]+)*\+?/g
/** Matches letters with digits, or a number that is a name: 7572, JNL-500, 9501V+. */
const IS_MODEL = /^(?=.*\d)(?=.*[a-z+])|^\d{4,6}$/
/** Codes too common to be models. */
const COMMON = /^(?:[345]g|usb\d.*|type-c|\d+d|e27|h5|u盘|aa?a?|\d+)$/
const VARIANTS = new Set([
  'pro',
  'plus',
  'max',
  'ultra',
  'lite',
  'mini',
  'shield',
  'air',
  'se',
  'carbon',
  'fold',
  'flip',
])
const SERIES = /(?<![a-z])([a-z]{2,}) (\d{1,2})(?![\d.]|[a-z])/g

export interface Models {
  codes: ReadonlySet<string>
  variants: ReadonlySet<string>
  rest: string
}

/** Reads model codes made of letters and digits, from a text without amounts. */
export function readModels(text: string): Models {
  const codes = new Set<string>()
  const variants = new Set<string>()
  const rest = text.replace(SERIES, '$1$2').replace(TOKEN, (token) => {
    const plus = token.endsWith('+') && VARIANTS.has(token.slice(0, -1))
    // mate60pro
    const glued = /^([a-z]+\d+)(pro\+?|plus|max)$/.exec(token)
    if (VARIANTS.has(token) || plus) variants.add(token)
    else if (glued?.[1] && glued[2]) {
      codes.add(glued[1])
      variants.add(glued[2])
    } else if (!IS_MODEL.test(token) || COMMON.test(token)) return token
    else codes.add(token)
    return ' '
  })
  return { codes, variants, rest }
}

const bare = (code: string) => code.replace(/[-/.]/g, '')

/** Returns true if two codes name one model: HX6730 and HX6730/02, SF48 and SM-SF48, MB-FB40 and MB-FB40S. */
export function isSameModel(a: string, b: string): boolean {
  if (bare(a) === bare(b)) return true
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  const pieces = long.split(/[-/]/)
  if (pieces[0] === short || pieces.at(-1) === short) return true
  return (
    short.length >= 4 &&
    bare(long).startsWith(bare(short)) &&
    !/\d$/.test(short + bare(long)[bare(short).length])
  )
}
