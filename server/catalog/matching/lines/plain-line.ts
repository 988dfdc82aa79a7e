import { LINE_NUMBER } from '#schemas/catalog/matching/line-number.ts'
import { simplify } from '#server/catalog/search/simplify.ts'

const LEAD =
  /^(?:(?:序号|no\.?) ?\d{1,4}[.、:： ]?|(?:物资|物料|商品)?(?:编码|编号|货号)[:： ]?[a-z\d-]{3,30}) ?/
const TAG = /^【[^】]{0,20}】/
const LABELS = /(?:品名|名称|商品|规格型号|规格|型号|品牌)[:：]/g
/** Matches notes to the seller and the intended use, up to the end of the line. */
const NOTES = /(?:备注|用途|说明)[:：].*$/
const POLITE = /(?:麻烦|请|帮忙)?(?:报一下|报个价|报价|采购一批|需采购|想买|想要|我们要)/g
/** Matches figures that measure something other than the goods. */
const BESIDE =
  /(?:承重|载重|预算|人均|账期|质保|保修|税率|不低于|不少于|不超过|至少|以上)[^ ,，;；。]{0,4}?\d[\d.]{0,8} ?(?:元|块|kg|公斤|斤|天|年|个月|%|人)?(?:\/\p{Script=Han})?(?:以上|以内|左右)?|\d{1,2}%(?:的)?(?:增值税)?(?:专用|普通)?(?:发)?票?|\d{1,2}月(?:\d{1,2}[日号]|[初底中]前?)?|\d{1,2}号楼|[一二三四五\d]年(?:质保|保修)|(?:20)\d\d年/gu
const ERRAND =
  /含税|含运|发票|专票|开票|抬头|送到|送货|送至|到货|交货|发货|联系|谢谢|报价|请报|预算|账期|质检|质保|保修|安装|回收|尽快|后续|备注|分批|公告|要求|参考|同类|月底|总部|下月|工会|产地|用于|不要|不需要|无需/
/** Matches requests such as 含税 as words between blanks, without punctuation around them. */
const ERRAND_WORD =
  /(?<=^| )(?:不?含税(?:单价|价)?|含运费?|包邮|送货上门|开票|开专票|急|加急|急用|谢谢)(?= |$)/g
const CLAUSE = /[,，;；。!！]/

/** Normalises a line; `main` is its first clause, `beside` the other clauses and brackets. */
export function normalizeLine(text: string): { main: string; beside: string } {
  let plain = simplify(text).replaceAll(/\s+/g, ' ').trim()
  for (const pattern of [TAG, LINE_NUMBER, LEAD, TAG]) plain = plain.replace(pattern, '').trim()
  plain = plain.replace(NOTES, '').replaceAll(LABELS, ' ').replaceAll(POLITE, ' ').replaceAll(BESIDE, ' ')
  const brackets: string[] = []
  plain = plain.replaceAll(/[（(\[【]([^）)\]】]{0,60})[）)\]】]/g, (_, inner: string) => {
    brackets.push(inner)
    return ' '
  })
  const [first = '', ...others] = plain.split(CLAUSE).map((clause) => clause.trim())
  const beside = [...others, ...brackets].filter((clause) => !ERRAND.test(clause))
  const [main, rest] = [first, beside.join(' ')].map((part) => sizes(part.replaceAll(ERRAND_WORD, ' ')))
  return { main: main ?? '', beside: rest ?? '' }
}

/** Rewrites 2xl to xxl, and 8+256 of phones to 8gb+256gb. */
const sizes = (text: string): string =>
  text
    .replaceAll(/(?<![\da-z])([2-4])xl(?![a-z])/g, (_, times: string) => `${'x'.repeat(Number(times))}l`)
    .replaceAll(
      /(?<![\d.])(4|6|8|12|16|24|32) ?g? ?[+/] ?(64|128|256|512)g?(?![\da-z])/g,
      (_, memory: string, storage: string) => `${memory}gb+${storage}gb`,
    )
    .replaceAll(/[:：、]/g, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
