import { formatFieldMessage } from '#schemas/base/field-rules.ts'
import { parseTerms } from '#schemas/catalog/goods/search-text.ts'
import { parseJumpUrl } from '#schemas/jump/jump.ts'

export const REDIRECT_URL = '请填写完整的 https 地址，或本商城的地址，例如 /goods/list?catId=10'

/** Validates a word that opens a page; returns its error, or null. */
export function validateRedirect({ word, url }: { word: string; url: string }): string | null {
  if (parseTerms(word).length === 0) return formatFieldMessage('搜索词')
  return validateRedirectUrl(url)
}

/** Returns the error of an address, or null. Rejects a search, because it could redirect endlessly. */
export function validateRedirectUrl(url: string): string | null {
  const link = parseJumpUrl(url)
  if (url.trim() === '' || link === undefined) return `链接：${REDIRECT_URL}`
  const query =
    'path' in link
      ? Object.fromEntries(new URLSearchParams(link.path.split('?')[1] ?? ''))
      : (link.query ?? {})
  return 'goodsName' in query ? '链接不能又是搜索一个词：要让一个词找到另一个词的商品，请用同义词' : null
}
