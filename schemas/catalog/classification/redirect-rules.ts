import { fieldMessage } from '#schemas/base/field-rules.ts'
import { termsOf } from '#schemas/catalog/goods/search-text.ts'
import { linkOfJumpUrl } from '#schemas/jump/jump.ts'

export const REDIRECT_URL = '请填写完整的 https 地址，或本商城的地址，例如 /goods/list?catId=10'

/** Says what is wrong with a word that is to open a page; null for a good one. */
export function redirectFault({ word, url }: { word: string; url: string }): string | null {
  if (termsOf(word).length === 0) return fieldMessage('搜索词')
  return redirectUrlFault(url)
}

/** Says what is wrong with the address that a word opens. One that searches again could lead back and forth for ever. */
export function redirectUrlFault(url: string): string | null {
  const link = linkOfJumpUrl(url)
  if (url.trim() === '' || link === undefined) return `链接：${REDIRECT_URL}`
  const query =
    'path' in link
      ? Object.fromEntries(new URLSearchParams(link.path.split('?')[1] ?? ''))
      : (link.query ?? {})
  return 'goodsName' in query ? '链接不能又是搜索一个词：要让一个词找到另一个词的商品，请用同义词' : null
}
