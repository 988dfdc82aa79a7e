import { escapeHtml } from '#schemas/base/escape-html.ts'

/**
 * Converts plain text to HTML; a blank line ends a paragraph. A text with a tag or an entity is HTML already and
 * returned unchanged.
 */
export function toParagraphs(typed: string): string {
  if (/<[a-z!/]|&(?:#\d+|\w+);/i.test(typed)) return typed
  return typed
    .replaceAll('\r\n', '\n')
    .split(/\n[ \t]*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => `<p>${escapeHtml(part).replaceAll('\n', '<br>')}</p>`)
    .join('\n')
}
