import { escapeHtml } from '#schemas/base/escape-html.ts'

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>'

const locations = (element: string, urls: readonly string[]) =>
  urls.map((url) => `<${element}><loc>${escapeHtml(url)}</loc></${element}>`).join('\n')

/** Formats a sitemap of absolute addresses (sitemaps.org, at most 50,000). */
export const formatSitemap = (urls: readonly string[]) =>
  `${HEAD}\n<urlset xmlns="${NAMESPACE}">\n${locations('url', urls)}\n</urlset>\n`

/** Formats the index of sitemaps from their absolute addresses. */
export const formatSitemapIndex = (urls: readonly string[]) =>
  `${HEAD}\n<sitemapindex xmlns="${NAMESPACE}">\n${locations('sitemap', urls)}\n</sitemapindex>\n`
